import type { Request } from '../../shared-schemas/messaging/define.ts'
import type { widgetToSecure } from '../../shared-schemas/protocols/widgetToSecure.ts'
import type { Frame } from '../frame.ts'
import { execute } from '../rpc/execute.ts'

/** Requests of the site: each is judged anew here, whatever the widget made of it. */
export function createRpcHandlers(frame: Frame) {
  let asked = new AbortController()
  return {
    RPC_REQUEST: (request: Request<typeof widgetToSecure, 'RPC_REQUEST'>) =>
      execute(frame, { ...request, signal: asked.signal }),
    ABORT_REQUESTS() {
      asked.abort() // also what is still made ready: nobody must be asked for it later
      asked = new AbortController()
      frame.approvals.rejectAll()
    },
  }
}
