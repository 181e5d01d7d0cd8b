/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { text } from '../../texts/text.ts'

type Props = { code: boolean; children: ComponentChildren }

/** Up to this many hidden pixels count as fully scrolled. */
const slackPx = 4

/** A message in a scrolling box. Many systems hide scrollbars, so a text says that there is more. */
export function MessageBox({ code, children }: Props) {
  const box = useRef<HTMLElement>(null)
  const [hasMore, setHasMore] = useState(false)

  useEffect(() => {
    const element = box.current
    if (!element) return
    const update = () => {
      const { scrollHeight, scrollTop, clientHeight } = element
      setHasMore(scrollHeight - scrollTop - clientHeight > slackPx)
    }
    const observer = new ResizeObserver(update)
    for (const part of [element, ...element.children]) observer.observe(part)
    element.addEventListener('scroll', update, { passive: true })
    update()
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', update)
    }
  })

  return (
    <>
      <section
        ref={box}
        class="box"
        data-code={code}
        tabIndex={0}
        aria-label={text('message.text')}
      >
        <div>{children}</div>
      </section>
      {hasMore && <p class="goesOn small">{text('message.more')}</p>}
    </>
  )
}
