import type {
  PublicAccount,
  PublicNetwork,
  PublicState,
} from '../shared-schemas/entities/publicState.ts'
import { type ChainState, chainStates } from './actions/account/chainStates.ts'
import { accountOf } from './stores/connections.ts'
import type { PageConnector } from './stores/connectors.ts'
import type { State } from './stores/create.ts'

/** What the page may know, made of what the stores hold. */
export function publicState(state: State): PublicState {
  const { chains, modal, theme } = state
  const all = Object.values(chainStates(state))
  const { activeNamespace } = chains
  const active = activeNamespace && chains.byNamespace[activeNamespace]?.networkState.caipNetwork
  return {
    open: modal.open,
    loading: modal.loading,
    ...(activeNamespace && { activeNamespace }),
    ...(active && { activeNetwork: active.caipNetworkId }),
    networks: all.flatMap(({ caipNetworks }) => caipNetworks.map(toPublicNetwork)),
    accounts: all.map((chain) => toPublicAccount(chain, state)),
    themeMode: theme.mode,
    signedIn: false, // there is no sign-in message in this release, so nobody has signed one
  }
}

function toPublicNetwork(network: ChainState['caipNetworks'][number]): PublicNetwork {
  const { caipNetworkId, chainNamespace: namespace, name, testnet = false } = network
  return { caipNetworkId, namespace, name, testnet }
}

/** The embedded wallet by the kind of its login, which names nobody. */
function embeddedName({ user }: ChainState['accountState'], { name }: PageConnector) {
  return user?.socialProvider ? 'Social wallet' : name
}

/** A page learns an address when the visitor is connected, not before. */
function toPublicAccount(
  { namespace, accountState }: ChainState,
  { connections, connectors }: State,
): PublicAccount {
  const { status, address, caipAddress, allAccounts, connectedWalletInfo } = accountState
  if (status !== 'connected' || !address || !caipAddress) return { namespace, status }
  const id = accountOf(connections.byNamespace[namespace])?.connectorId
  const connector = connectors.connectors.find((each) => each.id === id)
  const embedded = connector?.type === 'AUTH'
  const overRelay = connector?.type === 'WALLET_CONNECT'
  const rdns = connector?.info?.rdns
  // What the visitor sees as the wallet's name is their own, or the address of their mail: no page learns it.
  const name = embedded ? embeddedName(accountState, connector) : connectedWalletInfo?.name
  const type = allAccounts.find((account) => account.address === address)?.type
  return {
    namespace,
    status,
    address,
    caipAddress,
    ...(type && { type }),
    ...(id && name && { wallet: { id, name, ...(rdns && { rdns }) } }),
    signer: embedded ? 'secure' : overRelay ? 'widget' : 'host',
  }
}
