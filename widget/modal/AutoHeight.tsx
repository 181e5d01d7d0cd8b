import { type ReactNode, useEffect, useRef, useState } from 'react'
import css from './AutoHeight.module.css'

/** As high as its content, moving there when the content changes; scrolls when the card is full. */
export function AutoHeight({ children }: { children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null)
  const [heightPx, setHeightPx] = useState<number>()

  useEffect(() => {
    const element = content.current
    if (!element) return
    const observer = new ResizeObserver(() => {
      // A hidden frame has no heights; the last one stands until it is shown again.
      if (element.offsetHeight > 0) setHeightPx(element.offsetHeight)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  return (
    <div className={css.window} style={{ blockSize: heightPx }}>
      <div ref={content} className={css.content}>
        {children}
      </div>
    </div>
  )
}
