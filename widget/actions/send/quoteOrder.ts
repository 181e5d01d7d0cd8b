import type { SendOrder, SendQuote } from '../../../chains/sendTypes.ts'
import { AppKitError } from '../../../shared-schemas/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors.ts'
import { serviceWaitMs } from '../../../shared-schemas/limits.ts'
import type { App } from '../../app.ts'
import { withTimeLimit } from '../../lib/withTimeLimit.ts'
import { nodeOf } from '../network/nodeOf.ts'
import { fetchChainSend } from './chainSend.ts'

/** What a node says of an order. @throws SEND_UNSUPPORTED, NO_RPC_URL, or what the node says */
export async function quoteOrder(app: App, order: SendOrder): Promise<SendQuote> {
  const noNode = () => new AppKitError(errors.NO_RPC_URL, { id: String(order.network.id) })
  const asking = async () => {
    const [chain, request] = await Promise.all([
      fetchChainSend(order.network.chainNamespace),
      nodeOf(app, order.network),
    ])
    if (!chain) throw new AppKitError(errors.SEND_UNSUPPORTED)
    if (!request) throw noNode()
    return chain.quote({ request, order })
  }
  return withTimeLimit(app.after, { ms: serviceWaitMs, error: noNode }, asking())
}
