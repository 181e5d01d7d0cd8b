/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks'
import { approvalCountdownMs } from '../../../shared-schemas/limits.ts'
import { text } from '../../texts/text.ts'

/** The seconds until the request expires, once few are left. */
export function Countdown({ expiresAt, now }: { expiresAt: number; now: () => number }) {
  const [leftMs, setLeftMs] = useState(expiresAt - now())

  useEffect(() => {
    const update = () => setLeftMs(expiresAt - now())
    update()
    const timer = setInterval(update, 1_000)
    return () => clearInterval(timer)
  }, [expiresAt, now])

  if (leftMs > approvalCountdownMs) return null
  const seconds = Math.max(0, Math.ceil(leftMs / 1_000))
  return (
    <p class="countdown" role="timer">
      {text('gate.ends', { seconds })}
    </p>
  )
}
