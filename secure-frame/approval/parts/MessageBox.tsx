/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { text } from '../../texts/text.ts'

type Props = { code: boolean; children: ComponentChildren }

/** What is shown of a last line that was read. */
const slackPx = 4

/** A message in a box of its own that scrolls. Many systems draw no scrollbar, so it says in words that it goes on. */
export function MessageBox({ code, children }: Props) {
  const box = useRef<HTMLElement>(null)
  const [goesOn, setGoesOn] = useState(false)

  useEffect(() => {
    const element = box.current
    if (!element) return
    const look = () => {
      const { scrollHeight, scrollTop, clientHeight } = element
      setGoesOn(scrollHeight - scrollTop - clientHeight > slackPx)
    }
    const observer = new ResizeObserver(look)
    for (const part of [element, ...element.children]) observer.observe(part)
    element.addEventListener('scroll', look, { passive: true })
    look()
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', look)
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
      {goesOn && <p class="goesOn small">{text('message.more')}</p>}
    </>
  )
}
