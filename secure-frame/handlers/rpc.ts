import { toRpcError } from '../../shared-schemas/errors/toRpcError.ts'
import type { Request } from '../../shared-schemas/messaging/define.ts'
import type { widgetToSecure } from '../../shared-schemas/protocols/widgetToSecure.ts'
import { isWalletLocked } from '../account/walletLocked.ts'
import type { FrameContext } from '../frameContext.ts'
import { endStaleLogin } from '../login/endStaleLogin.ts'
import { execute } from '../rpc/execute.ts'

/** Requests of the site. Each is checked again here, since the widget is not trusted. */
export function createRpcHandlers(frame: FrameContext) {
  let current = new AbortController()
  return {
    async RPC_REQUEST(request: Request<typeof widgetToSecure, 'RPC_REQUEST'>) {
      try {
        return await execute(frame, { ...request, signal: current.signal })
      } catch (error) {
        if (isWalletLocked(error)) void endStaleLogin(frame).catch(() => {}) // the site gets the error either way
        throw isOfLibrary(error) ? toRpcError(error) : error
      }
    },
    ABORT_REQUESTS() {
      current.abort() // also requests still being prepared: they must not be shown later
      current = new AbortController()
      frame.approvals.rejectAll()
    },
  }
}

/** viem's errors: their messages hold the whole request and the library's version. */
function isOfLibrary(error: unknown): boolean {
  return Object(error).shortMessage !== undefined
}
