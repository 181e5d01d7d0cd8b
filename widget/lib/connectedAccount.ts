import type { Account } from '../../shared-schemas/entities/account.ts'
import type { TokenBalance } from '../../shared-schemas/entities/balance.ts'
import type { CaipNetworkId } from '../../shared-schemas/entities/caip.ts'
import type { EmbeddedUser } from '../../shared-schemas/entities/user.ts'

/** A native balance in the smallest unit of its coin. */
export type NativeBalance = {
  value: bigint
  decimals: number
  /** The last answer of the chain; a newer one could not be had. */
  stale: boolean
}

/** What an account holds of a token; see `TokenBalance`, and `name` is what people call it. */
export type HeldToken = TokenBalance & { name: string }
/** What an account holds in tokens on its network, the coin apart. `stale` is as above. */
export type HeldTokens = { held: readonly HeldToken[]; stale: boolean }
/** What an account holds on each network, coins included, as `eip155:1:native`; `unread` where that was never known. */
type HeldByNetwork = { readonly [network in CaipNetworkId]?: HeldTokens | 'unread' }

/** Who an account is to others. `image` is an address at our own server. */
export type Profile = { name: string | undefined; image: string | undefined }

/** The account that a namespace is connected with: what a wallet, a login or a chain said of it, and nothing derived. */
export type ConnectedAccount = {
  connectorId: string
  address: string
  /** Every account that the wallet gave, this one among them. */
  accounts: readonly Account[]
  /** Who is logged in, where it is the embedded wallet. */
  user: EmbeddedUser | undefined
  /** On the network that the namespace is on; undefined before it was read. */
  balance: NativeBalance | undefined
  tokens: HeldTokens | undefined
  /** Of the networks that were read for the list of all of them. */
  tokensByNetwork: HeldByNetwork
  /** What the server knows of who it is; undefined before it was asked. */
  profile: Profile | undefined
}
