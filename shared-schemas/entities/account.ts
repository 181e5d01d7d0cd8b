import type { ChainNamespace } from './caip.ts'

/** The kind of an account. `payment` is a Bitcoin address for payments, as opposed to one for ordinals. */
export type AccountType = 'eoa' | 'smartAccount' | 'payment'

/** One account of a wallet. `path` is its BIP-32 derivation path, if the wallet reports it. */
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
