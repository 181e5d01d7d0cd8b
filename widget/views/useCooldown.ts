import { cooldownSeconds } from '../actions/auth/cooldown.ts'
import { useApp, useStoreOf } from '../context.tsx'
import { useCountdown } from './useCountdown.ts'

/** Seconds until another code may be sent. */
export function useCooldown(): number {
  const app = useApp()
  const lastSentAt = useStoreOf(({ auth }) => auth.lastSentAt)
  return useCountdown(() => cooldownSeconds(lastSentAt, app.wallClock()))
}
