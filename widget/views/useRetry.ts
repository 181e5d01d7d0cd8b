import { useEffect, useRef } from 'react'
import { reconnectDelaysMs } from '../../shared-schemas/limits.ts'
import { useApp } from '../context.tsx'

/**
 * Tries again what failed for want of a connection: three times, 2, 4 and 8 s after it failed, and as soon
 * as the browser is online again.
 */
export function useRetry({ failed, retry }: { failed: boolean; retry: () => void }): void {
  const app = useApp()
  const tries = useRef(0)
  const latest = useRef(retry)
  useEffect(() => {
    latest.current = retry
  })

  useEffect(() => {
    if (!failed) return
    const again = () => latest.current()
    window.addEventListener('online', again)
    const delayMs = reconnectDelaysMs[tries.current]
    const stop =
      delayMs !== undefined &&
      app.after(delayMs, () => {
        tries.current += 1
        again()
      })
    return () => {
      window.removeEventListener('online', again)
      if (stop) stop()
    }
  }, [app, failed])
}
