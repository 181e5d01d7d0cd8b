import type { CaipNetworkId } from '../shared-schemas/entities/caip.ts'
import type { Network } from '../shared-schemas/entities/network.ts'
import type { WalletRequest } from './types.ts'

/** What a visitor sends: the coin of a network or, with `token`, a token; `amount` in the smallest unit. */
export type SendOrder = {
  network: Network
  from: string
  to: string
  token?: { address: string; decimals: number } | undefined
  amount: bigint
}

/** What a node says of an order: amounts in the smallest unit of the coin, and what is to be said before it is sent. */
export type SendQuote = {
  /** What is usual now, and the most that it can become. */
  fee: { about: bigint; most: bigint }
  /** It would move nothing and still cost the fee. */
  fails: boolean
  /** Code runs at the address of the recipient. */
  isContract: boolean
  /** What is sent there is lost: the address belongs to a program, which gives nothing back. */
  isLost?: boolean | undefined
  /** What opening an account for the recipient costs, where this does. */
  opening?: bigint | undefined
  /** The least of the coin that may arrive there. */
  least?: bigint | undefined
  /** What the account has to keep of the coin, unless nothing is left. */
  kept?: bigint | undefined
}

/** What a wallet is asked for; `network` where the wallet has none of its own. */
type SendRequest = { method: string; params: unknown; network?: CaipNetworkId }

/** Widget side: how coins and tokens of a chain are sent. */
export type ChainSend = {
  /** What is wrong with an address to send to: it is none of this chain, or nobody has its key. */
  problemOf(address: string): 'invalid' | 'nobody' | undefined
  /** `request` asks a node. @throws what the node says, or NODE_BAD_ANSWER */
  quote(a: { request: WalletRequest; order: SendOrder }): Promise<SendQuote>
  /**
   * What the wallet is asked for; it fills what is left open, such as the fee. `request` asks a node.
   *
   * @throws as quote
   */
  toRequest(a: { request: WalletRequest; order: SendOrder }): Promise<SendRequest>
}
