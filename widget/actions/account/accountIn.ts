import type { ConnectedWalletInfo } from '../../../shared-schemas/entities/account.ts'
import type { CaipAddress, ChainNamespace } from '../../../shared-schemas/entities/caip.ts'
import type { ConnectedAccount } from '../../lib/connectedAccount.ts'
import { accountOf } from '../../stores/connections.ts'
import type { State } from '../../stores/create.ts'
import { walletInfoOf } from '../auth/walletInfoOf.ts'
import { explorerUrl } from '../network/explorerUrl.ts'

type Connected = Pick<State, 'connections'>

/** The account that a namespace is connected with. */
export function accountIn(
  { connections }: Connected,
  namespace: ChainNamespace,
): ConnectedAccount | undefined {
  return accountOf(connections.byNamespace[namespace])
}

/** That account's address with the network it is looked at on. */
export function caipAddressIn(
  state: Connected & Pick<State, 'chains'>,
  namespace: ChainNamespace,
): CaipAddress | undefined {
  const network = networkIn(state, namespace)
  const account = accountIn(state, namespace)
  return account && network && `${network.caipNetworkId}:${account.address}`
}

/** Its page in the explorer of that network, if it has one. */
export function explorerUrlIn(
  state: Connected & Pick<State, 'chains'>,
  namespace: ChainNamespace,
): string | undefined {
  const account = accountIn(state, namespace)
  return account && explorerUrl(networkIn(state, namespace), 'address', account.address)
}

/** How the wallet behind it is shown; a new object each time. */
export function walletInfoIn(
  state: Connected & Pick<State, 'connectors'>,
  namespace: ChainNamespace,
): ConnectedWalletInfo | undefined {
  const account = accountIn(state, namespace)
  if (!account) return undefined
  if (account.user) return walletInfoOf(account.user)
  const connector = state.connectors.connectors.find(({ id }) => id === account.connectorId)
  const { name = account.connectorId, icon } = connector ?? {}
  return { name, ...(icon !== undefined && { icon }) }
}

function networkIn({ chains }: Pick<State, 'chains'>, namespace: ChainNamespace) {
  return chains.byNamespace[namespace]?.networkState.caipNetwork
}
