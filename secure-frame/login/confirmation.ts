import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'
import { codeLifetimeMs } from '../../shared-schemas/limits.ts'
import type { FrameContext } from '../frameContext.ts'

/** Confirms a session by a code from the user's mailbox, so that the login counts as fresh. */
export type Confirmation = {
  /** Sends a code; resolves with the address that it went to. */
  start(): Promise<string>
  /** Sends a code unless the last one is still valid: a user who reopens the window already has that mail. */
  ensure(): Promise<string>
  /** Resolves once the login is fresh. The same code may be entered again if a later step failed. */
  enter(code: string): Promise<void>
}

type Sent = { flowId: string; email: string; userId: string | undefined; sentAt: number }

/** Creates the confirmation of a document. A second `start` replaces the first. */
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
