import { useEffect, useRef } from 'react'
import { approvalVisibleMs } from '../../shared-schemas/limits.ts'
import { canObserveVisibility, observeVisibility } from '../../shared-schemas/observeVisibility.ts'
import { useApp } from '../context.tsx'

/**
 * For a button that grants something: a page can hide what it frames and lead a click there (T3). The function waits
 * until the element was wholly visible for half a second, and is false at once where it is not at the moment. Firefox
 * and WebKit cannot tell, so there it is true.
 */
export function useSeen(element: Element | null): () => Promise<boolean> {
  const app = useApp()
  const canTell = canObserveVisibility(app.window)
  const visibleSince = useRef<number>(undefined)
  const flush = useRef(() => {})

  useEffect(() => {
    if (!canTell || !element) return
    const sight = observeVisibility(element, (visible) => {
      visibleSince.current = visible ? (visibleSince.current ?? app.now()) : undefined
    })
    flush.current = sight.flush
    return sight.stop
  }, [app, canTell, element])

  return async () => {
    if (!canTell) return true
    flush.current()
    const since = visibleSince.current
    if (since === undefined) return false
    const leftMs = since + approvalVisibleMs - app.now()
    if (leftMs > 0) await new Promise<void>((done) => app.after(leftMs, done))
    flush.current()
    return visibleSince.current === since
  }
}
