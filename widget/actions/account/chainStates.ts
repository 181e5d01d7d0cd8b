import type { Account, ConnectedWalletInfo } from '../../../shared-schemas/entities/account.ts'
import type { TokenBalance } from '../../../shared-schemas/entities/balance.ts'
import type { CaipAddress, ChainNamespace } from '../../../shared-schemas/entities/caip.ts'
import type { Network } from '../../../shared-schemas/entities/network.ts'
import type { ConnectionStatus } from '../../../shared-schemas/entities/publicState.ts'
import type { EmbeddedUser } from '../../../shared-schemas/entities/user.ts'
import type { NativeBalance } from '../../lib/connectedAccount.ts'
import type { NetworkState } from '../../stores/chains.ts'
import { statusOf } from '../../stores/connections.ts'
import type { State } from '../../stores/create.ts'
import { accountIn, caipAddressIn, explorerUrlIn, walletInfoIn } from './accountIn.ts'
import { accountTypeOn } from './accountTypeOn.ts'

/** Source: specification section 3, "Per-chain state". Every field is always there. */
export type AccountState = {
  status: ConnectionStatus
  caipAddress: CaipAddress | undefined
  address: string | undefined
  balance: NativeBalance | undefined
  balanceSymbol: string | undefined
  profileName: string | undefined
  profileImage: string | undefined
  addressExplorerUrl: string | undefined
  tokenBalance: readonly TokenBalance[]
  smartAccountDeployed: boolean
  currentTab: number
  addressLabels: ReadonlyMap<string, string>
  allAccounts: readonly Account[]
  user: EmbeddedUser | undefined
  connectedWalletInfo: ConnectedWalletInfo | undefined
  preferredAccountTypes: { readonly [namespace in ChainNamespace]?: Account['type'] }
  socialProvider: string | undefined
  socialWindow: Window | undefined
  farcasterUrl: string | undefined
}

/** Everything about one chain type. Source: specification section 3, "Per-chain state". */
export type ChainState = {
  namespace: ChainNamespace
  networkState: NetworkState
  accountState: AccountState
  caipNetworks: readonly Network[]
}

/** The state of every chain type that the site has networks of, keyed by namespace. */
export function chainStates(state: State): { [namespace in ChainNamespace]?: ChainState } {
  return Object.fromEntries(
    Object.values(state.chains.byNamespace).map((entry) => [
      entry.namespace,
      { ...entry, accountState: accountState(state, entry.namespace) },
    ]),
  )
}

function accountState(state: State, namespace: ChainNamespace): AccountState {
  const {
    address,
    accounts = [],
    balance,
    tokens,
    profile,
    user,
  } = accountIn(state, namespace) ?? {}
  const network = state.chains.byNamespace[namespace]?.networkState.caipNetwork
  return {
    status: statusOf(state.connections, namespace),
    caipAddress: caipAddressIn(state, namespace),
    address,
    balance,
    balanceSymbol: address === undefined ? undefined : network?.nativeCurrency.symbol,
    profileName: profile?.name,
    profileImage: profile?.image,
    addressExplorerUrl: explorerUrlIn(state, namespace),
    tokenBalance: (tokens?.held ?? []).map(({ name: _, ...token }) => token),
    smartAccountDeployed: user?.smartAccountDeployed ?? false,
    currentTab: 0,
    addressLabels: new Map(),
    allAccounts: accounts,
    user,
    connectedWalletInfo: walletInfoIn(state, namespace),
    preferredAccountTypes: user
      ? { [namespace]: accountTypeOn(namespace, user.preferredAccountType ?? 'eoa') }
      : {},
    socialProvider: user && (user.socialProvider ?? 'email'),
    socialWindow: state.auth.social?.window ?? undefined,
    farcasterUrl: undefined,
  }
}
