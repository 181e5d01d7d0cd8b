import { AppKitError } from '../shared-schemas/AppKitError.ts'
import * as errors from '../shared-schemas/errors.ts'
import { codeLifetimeMs } from '../shared-schemas/limits.ts'
import type { FrameContext } from './frameContext.ts'

/** A code by mail that shows that the session is still its owner's. */
export type Confirmation = {
  /** Sends a code; gives the address that it went to. */
  start(): Promise<string>
  /** Sends a code unless the last one is still valid: a user who reopens the window has that mail. */
  ensure(): Promise<string>
  /** Resolves when the login counts as one of now; also for the same code once more, after what followed failed. */
  enter(code: string): Promise<void>
}

type Sent = { flowId: string; email: string; userId: string | undefined; sentAt: number }

/** Makes the confirmation of a document; a second `start` forgets the first. */
export function createConfirmation({
  api,
  session,
  now,
}: Pick<FrameContext, 'api' | 'session' | 'now'>): Confirmation {
  let sent: Sent | undefined
  let entered: string | undefined

  async function start() {
    const { flowId, email } = await api.auth('startConfirmation', { body: {} })
    sent = { flowId, email, userId: session.get()?.userId, sentAt: now() }
    entered = undefined
    return email
  }

  return {
    start,
    async ensure() {
      const isValid =
        sent !== undefined &&
        entered === undefined &&
        sent.userId === session.get()?.userId &&
        now() - sent.sentAt < codeLifetimeMs
      return isValid && sent ? sent.email : start()
    },
    async enter(code) {
      if (sent === undefined) throw new AppKitError(errors.LOGIN_NOT_STARTED)
      if (code === entered) return
      await api.auth('confirmSession', { body: { flowId: sent.flowId, code } })
      entered = code
      await session.confirm()
    },
  }
}
