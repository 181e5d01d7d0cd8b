import type { SwapDeployment, SwapReader } from '../../../chains/swapTypes.ts'
import type { WalletRequest } from '../../../chains/types.ts'
import type { CaipNetworkId } from '../../../shared-schemas/entities/caip.ts'
import type { SwapSource } from './swapSource.ts'

/** Creates the source that reads an exchange on the chain: it needs a node and nobody else. */
export function createChainSource({
  network,
  reader,
  deployment,
  request,
}: {
  network: CaipNetworkId
  reader: SwapReader
  deployment: SwapDeployment
  request: WalletRequest
}): SwapSource {
  return {
    router: deployment.router,
    wrapped: deployment.wrapped,
    quote: (pair) => reader.findRoute({ request, network, deployment, pair }),
    build: async ({ offer: { path }, ...asked }) =>
      reader.encodeSwap({ deployment, path, ...asked }),
  }
}
