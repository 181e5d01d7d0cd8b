import type { Hex } from 'viem'

export type AccessList = { accessList?: { address: Hex; storageKeys: readonly Hex[] }[] }
/** What a transaction pays, by its type. */
export type Fees =
  | ({ type: 'eip1559'; maxFeePerGas: bigint; maxPriorityFeePerGas: bigint } & AccessList)
  | ({ type: 'eip2930'; gasPrice: bigint } & AccessList)
  | { type: 'legacy'; gasPrice: bigint }

/** Everything that will be signed, but for the nonce, which is taken at the moment of signing. */
export type PreparedTransaction = {
  transaction: Fees & {
    chainId: number
    gas: bigint
    value: bigint
    to?: Hex
    data?: Hex
  }
  /** The most that the network can take for it, in wei; the value is not in it. */
  maxFeeWei: bigint
  /** What it would take in the next block, if the base fee stays. */
  expectedFeeWei: bigint
  /** What a transaction like this usually costs now; absent where the node cannot tell. */
  usualFeeWei?: bigint
  /** Set where the node says that it would fail as it stands. */
  failure?: unknown
  /** The account holds less than its value and fee, so the network takes no such transaction. */
  isUnpayable?: true
}
