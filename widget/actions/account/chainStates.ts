import type { ChainNamespace } from '../../../shared-schemas/caip.ts'
import type { Network } from '../../../shared-schemas/network.ts'
import { type AccountState, noAccount } from '../../stores/accounts.ts'
import type { NetworkState } from '../../stores/chains.ts'
import type { State } from '../../stores/create.ts'

/** Everything about one chain type. Source: specification section 3, "Per-chain state". */
export type ChainState = {
  namespace: ChainNamespace
  networkState: NetworkState
  accountState: AccountState
  caipNetworks: readonly Network[]
}

/** The state of every chain type that the site has networks of, keyed by namespace. */
export function chainStates({ chains, accounts }: State): {
  [namespace in ChainNamespace]?: ChainState
} {
  return Object.fromEntries(
    Object.values(chains.byNamespace).map((entry) => [
      entry.namespace,
      { ...entry, accountState: accounts.byNamespace[entry.namespace] ?? noAccount },
    ]),
  )
}
