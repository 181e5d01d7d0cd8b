import { useEffect, useRef } from 'react'
import { useRetry } from './useRetry.ts'

type Read = {
  failed: boolean
  /** Until the pause after the failure is over. */
  seconds: number
  /** Ends that pause. */
  unlock: () => void
  retry: () => void
}

/**
 * Repeats a read that failed: after its pause, and as soon as the browser is online again. Then the pause, which spares a
 * server that fails, has lost its reason.
 */
export function useReadAgain({ failed, seconds, unlock, retry }: Read): void {
  useRetry({ failed: failed && seconds === 0, retry })
  const paused = failed && seconds > 0
  const latest = useRef({ unlock, retry })
  useEffect(() => {
    latest.current = { unlock, retry }
  })

  useEffect(() => {
    if (!paused) return
    const again = () => {
      latest.current.unlock()
      latest.current.retry()
    }
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [paused])
}
