import type { Request } from '../../shared-schemas/messaging/define.ts'
import type { widgetToSecure } from '../../shared-schemas/protocols/widgetToSecure.ts'
import { endStaleLogin } from '../endStaleLogin.ts'
import type { FrameContext } from '../frameContext.ts'
import { execute } from '../rpc/execute.ts'
import { isWalletLocked } from '../walletLocked.ts'

/** Requests of the site: each is judged anew here, whatever the widget made of it. */
export function createRpcHandlers(frame: FrameContext) {
  let asked = new AbortController()
  return {
    async RPC_REQUEST(request: Request<typeof widgetToSecure, 'RPC_REQUEST'>) {
      try {
        return await execute(frame, { ...request, signal: asked.signal })
      } catch (error) {
        if (isWalletLocked(error)) void endStaleLogin(frame).catch(() => {}) // the site hears the error either way
        throw error
      }
    },
    ABORT_REQUESTS() {
      asked.abort() // also what is still made ready: nobody must be asked for it later
      asked = new AbortController()
      frame.approvals.rejectAll()
    },
  }
}
