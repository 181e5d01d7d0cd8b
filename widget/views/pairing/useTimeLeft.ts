import { useEffect, useState } from 'react'
import { pairingExpiredBelowMs, pairingLifetimeMs } from '../../../shared-schemas/limits.ts'
import { useApp } from '../../context.tsx'

const stepMs = 1_000

/** How long a code can still be scanned: as a fraction of its life, and as `3:58`. */
export function useTimeLeft(expiresAt: number | undefined): { left: number; clock: string } {
  const app = useApp()
  const [now, setNow] = useState(() => app.wallClock())

  useEffect(() => {
    if (expiresAt === undefined) return
    let stop = () => {}
    const tick = () => {
      setNow(app.wallClock())
      stop = app.after(stepMs, tick)
    }
    tick()
    return () => stop()
  }, [app, expiresAt])

  const totalMs = pairingLifetimeMs - pairingExpiredBelowMs
  const leftMs = Math.max(0, (expiresAt ?? now) - pairingExpiredBelowMs - now)
  const seconds = Math.ceil(leftMs / 1_000)
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  return { left: leftMs / totalMs, clock }
}
