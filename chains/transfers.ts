import { type EvmTransfer, transfer as eip155 } from './eip155/transfer.ts'
import { type SolanaTransfer, transfer as solana } from './solana/transfer.ts'
import type { ChainTransfer } from './types.ts'

/** What a transfer is in each namespace in which a former wallet sends what it holds. */
export type Transfers = { eip155: EvmTransfer; solana: SolanaTransfer }
export type TransferNamespace = keyof Transfers

/** What the worker of a former wallet signs in them, and nothing else. */
export const transfers: {
  readonly [namespace in TransferNamespace]: ChainTransfer<Transfers[namespace]>
} = { eip155, solana }
