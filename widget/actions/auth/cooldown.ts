import { AppKitError } from '../../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors/errors.ts'
import { emailCooldownMs } from '../../../shared-schemas/limits.ts'
import type { App } from '../../app.ts'
import { loginItems } from '../../lib/loginItems.ts'
import { setLastSentAt } from '../../stores/auth.ts'

/**
 * Seconds until the next code may be sent; 0 when it may be sent now.
 *
 * `lastSentAt` and `now` are epoch milliseconds, so that a device that slept counts right
 * (F10). Rounds up; a time in the future comes of a clock that was set back, and holds nothing back.
 * Source: specification section 5, docs/readings.md R12.
 */
export function cooldownSeconds(lastSentAt: number | undefined, now: number): number {
  if (lastSentAt === undefined || lastSentAt > now) return 0
  return Math.max(0, Math.ceil((lastSentAt + emailCooldownMs - now) / 1_000))
}

/** @throws EMAIL_COOLDOWN while the last code is less than 30 s old, in this visit or one before */
export function checkCooldown(app: App): void {
  const { lastSentAt } = app.stores.auth.getState()
  const stored = app.storage.read(loginItems.lastEmailLoginTime)
  const seconds = cooldownSeconds(
    lastSentAt ?? (stored === undefined ? undefined : Number(stored)),
    app.wallClock(),
  )
  if (seconds > 0) throw new AppKitError(errors.EMAIL_COOLDOWN, { seconds })
}

/** Notes that a code was sent. */
export function startCooldown(app: App): void {
  const sentAt = app.wallClock()
  app.stores.auth.setState(setLastSentAt(sentAt))
  void app.storage.write(loginItems.lastEmailLoginTime, String(sentAt)) // kept or not, it holds for this visit
}

/** A login that succeeded is followed by a new one as soon as the visitor likes. */
export function endCooldown(app: App): void {
  app.stores.auth.setState(setLastSentAt(undefined))
  void app.storage.write(loginItems.lastEmailLoginTime, undefined) // as above
}
