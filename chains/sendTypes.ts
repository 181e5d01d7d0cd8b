import type { Network } from '../shared-schemas/network.ts'
import type { WalletRequest } from './types.ts'

/** What a visitor sends: the coin of a network or, with `token`, a token; `amount` in the smallest unit. */
export type SendOrder = {
  network: Network
  from: string
  to: string
  token?: { address: string; decimals: number } | undefined
  amount: bigint
}

/** What a node says of an order: the fee in the smallest unit of the coin, and what is to be said before it is sent. */
export type SendQuote = {
  /** What is usual now, and the most that it can become. */
  fee: { about: bigint; most: bigint }
  /** It would move nothing and still cost the fee. */
  fails: boolean
  /** Code runs at the address of the recipient. */
  isContract: boolean
}

/** Widget side: how coins and tokens of a chain are sent. */
export type ChainSend = {
  /** What is wrong with an address to send to: it is none of this chain, or nobody has its key. */
  problemOf(address: string): 'invalid' | 'nobody' | undefined
  /** @throws what the node says, or NODE_BAD_ANSWER */
  quote(a: { request: WalletRequest; order: SendOrder }): Promise<SendQuote>
  /** What the wallet is asked for; it fills what is left open, such as the fee. */
  toRequest(order: SendOrder): { method: string; params: unknown }
}
