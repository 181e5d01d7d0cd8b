import { useEffect, useState } from 'react'
import { useApp } from '../context.tsx'

/**
 * Seconds until something may be done again, told anew every second; `left` reads them off a clock, so a
 * device that slept is right at once (F10). Looks once a second, however long that took.
 */
export function useCountdown(left: () => number): number {
  const app = useApp()
  const [looks, setLooks] = useState(0)
  const seconds = left()

  // Each look is followed by the next, also where it found the same.
  useEffect(() => {
    if (seconds === 0) return
    return app.after(1_000, () => setLooks(looks + 1))
  }, [app, seconds, looks])

  return seconds
}
