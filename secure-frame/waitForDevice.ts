import { AppKitError } from '../shared-schemas/AppKitError.ts'
import * as errors from '../shared-schemas/errors.ts'
import { responseOf, statusOf } from './errors.ts'
import type { Frame } from './frame.ts'

type Flow = {
  flowId: string
  /** Epoch milliseconds. */
  expiresAt: number
  signal: AbortSignal
}

const pauseMs = 2_000
const pauseMostMs = 30_000

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
      if (signal.aborted || !mayPass(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, pauseAfter(error)))
    }
  }
  throw new AppKitError(errors.DEVICE_NOT_APPROVED)
}

/** True where the same question may well be answered later. */
function mayPass(error: unknown): boolean {
  const status = statusOf(error)
  if (status !== undefined) return status === 429 || status >= 500
  const { code } = Object(error) as { code?: unknown } // whatever was thrown
  return code === errors.HTTP_UNREACHABLE.code || code === errors.HTTP_TIMED_OUT.code
}

function pauseAfter(error: unknown): number {
  const seconds = Number(responseOf(error)?.headers.get('retry-after'))
  return seconds > 0 ? Math.min(seconds * 1_000, pauseMostMs) : pauseMs
}
