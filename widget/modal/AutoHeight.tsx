import { type ReactNode, useEffect, useRef, useState } from 'react'
import css from './AutoHeight.module.css'

type Props = {
  children: ReactNode
  /** Stays in sight at the lower edge while the rest scrolls. */
  end?: ReactNode
  /** As high as its place, whatever its content is: nothing around it moves. */
  fixed?: boolean
}

/** As high as its content, moving there when the content changes; scrolls when the card is full. */
export function AutoHeight({ children, end, fixed = false }: Props) {
  const content = useRef<HTMLDivElement>(null)
  const [heightPx, setHeightPx] = useState<number>()

  useEffect(() => {
    const element = content.current
    if (!element) return
    const measure = () => {
      // A hidden frame has no heights; the last one stands until it is shown again.
      if (element.offsetHeight > 0) setHeightPx(element.offsetHeight)
      markMore(element)
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    for (const child of element.children) observer.observe(child) // the content of a full card grows unseen
    const onScroll = () => markMore(element)
    element.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', onScroll)
    }
  }, [])

  return (
    <div
      className={css.window}
      data-fixed={fixed}
      style={{ blockSize: fixed ? undefined : heightPx }}
    >
      <div ref={content} className={css.content} data-scroller>
        <div>{children}</div>
        <div className={css.end}>{end}</div>
      </div>
    </div>
  )
}

/** Notes whether more follows below, for the fade that says so. */
function markMore(element: HTMLElement): void {
  const belowPx = element.scrollHeight - element.scrollTop - element.clientHeight
  element.dataset.more = String(belowPx > 1)
}
