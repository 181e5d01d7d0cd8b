import { AppKitError } from '../../shared-schemas/AppKitError.ts'
import * as errors from '../../shared-schemas/errors.ts'
import type { Frame } from '../frame.ts'

/** A code by mail that shows that the session is still its owner's. */
export type Confirmation = {
  /** Sends the code; gives the address that it went to. */
  start(): Promise<string>
  /** Resolves when the login counts as one of now. */
  enter(code: string): Promise<void>
}

/** Makes the confirmation of a page; a second `start` forgets the first. */
export function createConfirmation({ api, session }: Pick<Frame, 'api' | 'session'>): Confirmation {
  let flowId: string | undefined
  return {
    async start() {
      const started = await api.auth('startConfirmation', { body: {} })
      flowId = started.flowId
      return started.email
    },
    async enter(code) {
      if (flowId === undefined) throw new AppKitError(errors.LOGIN_NOT_STARTED)
      await api.auth('confirmSession', { body: { flowId, code } })
      await session.confirm()
    },
  }
}
