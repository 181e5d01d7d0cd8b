import type { Request } from '../../shared-schemas/messaging/define.ts'
import type { widgetToSecure } from '../../shared-schemas/protocols/widgetToSecure.ts'
import type { Frame } from '../frame.ts'
import { execute } from '../rpc/execute.ts'

/** Requests of the site: each is judged anew here, whatever the widget made of it. */
export function createRpcHandlers(frame: Frame) {
  return {
    RPC_REQUEST: (request: Request<typeof widgetToSecure, 'RPC_REQUEST'>) =>
      execute(frame, request),
    ABORT_REQUESTS: () => frame.approvals.rejectAll(),
  }
}
