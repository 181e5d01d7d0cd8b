import { walletSwaps } from '../../../chains/walletSwaps.ts'
import type { WalletSwap } from '../../../chains/walletSwapTypes.ts'
import type { CaipNetworkId } from '../../../shared-schemas/entities/caip.ts'
import type { Network } from '../../../shared-schemas/entities/network.ts'
import { AppKitError } from '../../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors/errors.ts'
import type { App } from '../../app.ts'

export type {
  BuiltCall,
  SwapOrder,
  SwapOutcome,
  WalletSwap,
} from '../../../chains/walletSwapTypes.ts'

/** How a swap is handed to wallets of a chain type, and the contract that does it. @throws SWAPS_UNSUPPORTED */
export async function fetchWalletSwap(
  { config }: App,
  { chainNamespace, caipNetworkId }: Pick<Network, 'chainNamespace' | 'caipNetworkId'>,
): Promise<{ chain: WalletSwap; router: string }> {
  const chain = await walletSwaps[chainNamespace]?.()
  const router = ownRouter(config, caipNetworkId) ?? chain?.routerOf(caipNetworkId)
  if (!chain || router === undefined) throw new AppKitError(errors.SWAPS_UNSUPPORTED)
  return { chain, router }
}

/** A contract that the operator named for a network that has none of its own. */
function ownRouter({ swapRouters }: App['config'], network: CaipNetworkId): string | undefined {
  return swapRouters?.[network]
}
