import type { ChainNamespace } from './caip.ts'

/** The kind of an account. `payment` is one of Bitcoin's kinds of address. */
export type AccountType = 'eoa' | 'smartAccount' | 'payment'

/** One account of a wallet. `path` is its derivation path, if the wallet reports it. */
export type Account = {
  namespace: ChainNamespace
  address: string
  type: AccountType
  publicKey?: string | undefined
  path?: string | undefined
}

/** The wallet behind a connected account, as views show it. */
export type ConnectedWalletInfo = {
  name: string
  icon?: string | undefined
  /** Set together by a social or email login: the user's id at the provider, and the provider. */
  identifier?: string | undefined
  socialProvider?: string | undefined
}
