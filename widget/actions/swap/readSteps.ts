import type { WalletRequest } from '../../../chains/types.ts'
import type { SwapOrder } from '../../../chains/walletSwapTypes.ts'
import { parseCaipNetworkId } from '../../../shared-schemas/entities/caip.ts'
import type { App } from '../../app.ts'
import { walletRequest } from '../../connectors/injected.ts'
import { activeConnector } from '../../connectors/registry.ts'
import type { SwapStep } from '../../stores/swap.ts'
import { isAskedInPage } from '../rpc/askToSend.ts'
import { request } from '../rpc/request.ts'
import { swapId } from './readSwapForm.ts'
import { fetchWalletSwap } from './walletSwap.ts'

/**
 * What a wallet has to be asked for an order, one after the other: an approval where the token is not allowed to be taken
 * yet, or both in one where the wallet can.
 *
 * @throws SWAPS_UNSUPPORTED, or what the call throws
 */
export async function readSteps(app: App, order: SwapOrder): Promise<readonly SwapStep[]> {
  if (order.from === undefined) return ['swap']
  const { blockchain } = await app.api()
  const { allowance } = await blockchain('convertAllowance', {
    query: { tokenAddress: swapId(order, order.from), userAddress: order.account },
  })
  if (BigInt(allowance) >= order.amount) return ['swap']
  const { namespace: chainNamespace } = parseCaipNetworkId(order.network)
  const { chain } = await fetchWalletSwap(app, { chainNamespace, caipNetworkId: order.network })
  const asking = chain.takesBatches({ request: walletOf(app, order), order })
  return (await asking.catch(() => false)) ? ['both'] : ['allow', 'swap']
}

/** Asks the wallet of an order what needs no person. */
export function walletOf(app: App, { network }: SwapOrder): WalletRequest {
  const { namespace } = parseCaipNetworkId(network)
  const wallet = activeConnector(app, namespace)
  if (wallet && isAskedInPage(wallet)) return walletRequest(app, wallet.id)
  return ({ method, params }) => request(app, { namespace, method, params })
}
