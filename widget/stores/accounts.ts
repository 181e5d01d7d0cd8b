import { createStore } from 'zustand/vanilla'
import type { Account, ConnectedWalletInfo } from '../../shared-schemas/account.ts'
import type { TokenBalance } from '../../shared-schemas/balance.ts'
import type { CaipAddress, ChainNamespace } from '../../shared-schemas/caip.ts'
import type { ConnectionStatus } from '../../shared-schemas/publicState.ts'
import type { EmbeddedUser } from '../../shared-schemas/user.ts'

/** A native balance in the smallest unit of its coin. */
type NativeBalance = {
  value: bigint
  decimals: number
  /** The last answer of the chain; a newer one could not be had. */
  stale: boolean
}

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

export type AccountsState = {
  byNamespace: { readonly [namespace in ChainNamespace]?: AccountState }
}

/** An account that nobody is connected with. */
export const noAccount: AccountState = {
  status: 'disconnected',
  caipAddress: undefined,
  address: undefined,
  balance: undefined,
  balanceSymbol: undefined,
  profileName: undefined,
  profileImage: undefined,
  addressExplorerUrl: undefined,
  tokenBalance: [],
  smartAccountDeployed: false,
  currentTab: 0,
  addressLabels: new Map(),
  allAccounts: [],
  user: undefined,
  connectedWalletInfo: undefined,
  preferredAccountTypes: {},
  socialProvider: undefined,
  socialWindow: undefined,
  farcasterUrl: undefined,
}

export const createAccountsStore = () => createStore<AccountsState>(() => ({ byNamespace: {} }))

/** Changes some facts of a namespace's account. */
export const setAccount =
  (namespace: ChainNamespace, given: Partial<AccountState>) =>
  ({ byNamespace }: AccountsState): AccountsState => ({
    byNamespace: {
      ...byNamespace,
      [namespace]: { ...(byNamespace[namespace] ?? noAccount), ...given },
    },
  })

/** Forgets an account: it is disconnected and everything about it is gone. */
export const resetAccount =
  (namespace: ChainNamespace) =>
  ({ byNamespace }: AccountsState): AccountsState => ({
    byNamespace: { ...byNamespace, [namespace]: noAccount },
  })

/** The status of a namespace; one that was never heard of is disconnected. */
export function statusOf({ byNamespace }: AccountsState, namespace: ChainNamespace) {
  return byNamespace[namespace]?.status ?? 'disconnected'
}
