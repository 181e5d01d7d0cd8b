import type { CaipNetworkId } from '../../../shared-schemas/caip.ts'
import type { Network } from '../../../shared-schemas/network.ts'
import type { App } from '../../app.ts'
import { setAccount } from '../../stores/accounts.ts'
import { setNetwork } from '../../stores/chains.ts'
import { readState } from '../../stores/create.ts'
import { findNetwork } from './configured.ts'
import { placeholderNetwork } from './placeholderNetwork.ts'

/**
 * Makes a network the one its namespace is on, with everything that follows from it: the account's
 * full address, its explorer page, a balance that is not known yet. An id that is not configured
 * becomes a placeholder. True when the namespace was on another network before.
 */
export function takeNetwork(app: App, caipNetworkId: CaipNetworkId): boolean {
  const { accounts, chains } = app.stores
  const state = readState(app.stores)
  const network = findNetwork(state, caipNetworkId) ?? placeholderNetwork(caipNetworkId)
  const { chainNamespace: namespace } = network
  const before = state.chains.byNamespace[namespace]?.networkState.caipNetwork
  const address = state.accounts.byNamespace[namespace]?.address
  chains.setState(setNetwork(network))
  if (address !== undefined && before !== network)
    accounts.setState(setAccount(namespace, seenOn(network, address)))
  return before?.caipNetworkId !== caipNetworkId
}

/** What an account's state says because of the network it is looked at on. */
export function seenOn(network: Network, address: string) {
  const explorer = network.blockExplorers?.default.url.replace(/\/$/, '')
  return {
    caipAddress: `${network.caipNetworkId}:${address}` as const,
    balance: undefined,
    balanceSymbol: network.nativeCurrency.symbol,
    addressExplorerUrl: explorer && `${explorer}/address/${address}`,
  }
}
