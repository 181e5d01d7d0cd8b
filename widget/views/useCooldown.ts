import { useEffect, useState } from 'react'
import { cooldownSeconds } from '../actions/auth/cooldown.ts'
import { useApp, useStoreOf } from '../context.tsx'

/**
 * Seconds until another code may be sent, told anew every second. Counted by the wall clock, so a
 * device that slept is right at once (security.md F10).
 */
export function useCooldown(): number {
  const app = useApp()
  const lastSentAt = useStoreOf(({ auth }) => auth.lastSentAt)
  const [now, setNow] = useState(app.wallClock)
  const seconds = cooldownSeconds(lastSentAt, Math.max(now, lastSentAt ?? 0))

  useEffect(() => {
    setNow(app.wallClock())
    if (seconds === 0) return
    return app.after(1_000, () => setNow(app.wallClock()))
  }, [app, seconds])

  return seconds
}
