import { AppKitError } from '../shared-schemas/AppKitError.ts'
import * as errors from '../shared-schemas/errors.ts'
import type { Frame } from './frame.ts'
import { pauseAfter } from './pauseAfter.ts'

type Flow = {
  flowId: string
  /** Epoch milliseconds. */
  expiresAt: number
  signal: AbortSignal
}

/**
 * Waits until this device is approved, or the login that needs it ends: asks again and again, since
 * the server holds each question only for a while. A server or a network that is away ends nothing.
 *
 * @throws DEVICE_NOT_APPROVED, and what the server says
 */
export async function waitForDevice(
  { auth, now }: { auth: Frame['api']['auth']; now: () => number },
  { flowId, expiresAt, signal }: Flow,
): Promise<void> {
  while (now() < expiresAt) {
    try {
      const { approved } = await auth('waitForDevice', { body: { flowId } }, { signal })
      if (approved) return
    } catch (error) {
      const pauseMs = pauseAfter(error)
      if (signal.aborted || pauseMs === undefined) throw error
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
  throw new AppKitError(errors.DEVICE_NOT_APPROVED)
}
