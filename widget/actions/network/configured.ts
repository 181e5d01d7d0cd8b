import type { CaipNetworkId } from '../../../shared-schemas/entities/caip.ts'
import type { Network } from '../../../shared-schemas/entities/network.ts'
import type { State } from '../../stores/create.ts'

/** The configured network of an id. */
export function findNetwork({ chains }: State, caipNetworkId: CaipNetworkId): Network | undefined {
  return listNetworks({ chains }).find((network) => network.caipNetworkId === caipNetworkId)
}

/** Every configured network, chain type by chain type. */
export function listNetworks({ chains }: Pick<State, 'chains'>): Network[] {
  return Object.values(chains.byNamespace).flatMap(({ caipNetworks }) => caipNetworks)
}

/** The network that the kit is on. */
export function activeNetwork({ chains }: Pick<State, 'chains'>): Network | undefined {
  const { activeNamespace, byNamespace } = chains
  return activeNamespace && byNamespace[activeNamespace]?.networkState.caipNetwork
}
