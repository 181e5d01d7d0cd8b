import type { SendOrder, SendQuote } from '../../../chains/sendTypes.ts'
import { AppKitError } from '../../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors/errors.ts'
import { serviceWaitMs } from '../../../shared-schemas/limits.ts'
import type { App } from '../../app.ts'
import { withTimeLimit } from '../../lib/withTimeLimit.ts'
import { fetchChainSend } from './chainSend.ts'
import { nodeFor, noNode } from './nodeFor.ts'

/** What a node says of an order. @throws SEND_UNSUPPORTED, NO_RPC_URL, or what the node says */
export async function quoteOrder(app: App, order: SendOrder): Promise<SendQuote> {
  const { network } = order
  const asking = async () => {
    const chain = await fetchChainSend(network.chainNamespace)
    if (!chain) throw new AppKitError(errors.SEND_UNSUPPORTED)
    return chain.quote({ request: nodeFor(app, network), order })
  }
  return withTimeLimit(app.after, { ms: serviceWaitMs, error: () => noNode(network) }, asking())
}
