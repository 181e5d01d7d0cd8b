import { walletSwaps } from '../../../chains/walletSwaps.ts'
import type { ChainNamespace } from '../../../shared-schemas/entities/caip.ts'
import { swapNetworks } from '../../../shared-schemas/entities/swapLimits.ts'
import type { Features } from '../../../shared-schemas/options/features.ts'
import type { WidgetConfig } from '../../../shared-schemas/options/widgetConfig.ts'
import type { State } from '../../stores/create.ts'

/**
 * Whether swaps are offered for the account in use: by the project and the site, on a network where the server builds
 * them, and of those only on the known ones and on those that the operator added.
 */
export function offersSwaps(
  { chains }: Pick<State, 'chains'>,
  given: { namespace: ChainNamespace; features: Features; config: WidgetConfig },
): boolean {
  const { namespace, features, config } = given
  const network = chains.byNamespace[namespace]?.networkState.caipNetwork?.caipNetworkId
  return (
    features.swaps !== false &&
    walletSwaps[namespace] !== undefined &&
    network !== undefined &&
    config.swapNetworks?.includes(network) === true &&
    (swapNetworks.includes(network) || config.swapRouters?.[network] !== undefined)
  )
}
