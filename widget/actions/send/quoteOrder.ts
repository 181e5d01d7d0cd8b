import { sends } from '../../../chains/sends.ts'
import type { SendOrder, SendQuote } from '../../../chains/types.ts'
import { AppKitError } from '../../../shared-schemas/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors.ts'
import { serviceWaitMs } from '../../../shared-schemas/limits.ts'
import type { App } from '../../app.ts'
import { withTimeLimit } from '../../lib/withTimeLimit.ts'
import { nodeOf } from '../network/nodeOf.ts'

/** What a node says of an order. @throws SEND_UNSUPPORTED, NO_RPC_URL, HTTP_TIMEOUT, or what the node says */
export async function quoteOrder(app: App, order: SendOrder): Promise<SendQuote> {
  const load = sends[order.network.chainNamespace]
  if (!load) throw new AppKitError(errors.SEND_UNSUPPORTED)
  const noNode = () => new AppKitError(errors.NO_RPC_URL, { id: String(order.network.id) })
  const asking = async () => {
    const [{ quote }, request] = await Promise.all([load(), nodeOf(app, order.network)])
    if (!request) throw noNode()
    return quote({ request, order })
  }
  return withTimeLimit(app.after, { ms: serviceWaitMs, error: noNode }, asking())
}
