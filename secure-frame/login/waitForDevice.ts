import type { LoginSession } from '../../shared-schemas/api/loginSession.ts'
import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'
import type { FrameContext } from '../frameContext.ts'
import { retryDelayMs } from '../lib/retryDelayMs.ts'

type Flow = {
  flowId: string
  /** Epoch milliseconds. */
  expiresAt: number
  signal: AbortSignal
}

/**
 * Waits until this device is approved, and resolves with its login. Repeats the long poll until then, also after
 * errors of a server or network that is unavailable.
 *
 * @throws DEVICE_NOT_APPROVED, and the server's error
 */
export async function waitForDevice(
  { auth, now }: { auth: FrameContext['api']['auth']; now: () => number },
  { flowId, expiresAt, signal }: Flow,
): Promise<LoginSession> {
  while (now() < expiresAt) {
    try {
      const { login } = await auth('waitForDevice', { body: { flowId } }, { signal })
      if (login) return login
    } catch (error) {
      const pauseMs = retryDelayMs(error)
      if (signal.aborted || pauseMs === undefined) throw error
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
  throw new AppKitError(errors.DEVICE_NOT_APPROVED)
}
