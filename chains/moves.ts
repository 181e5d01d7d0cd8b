import { move as eip155 } from './eip155/move/move.ts'
import type { ChainMove } from './signing/chainMove.ts'
import { move as solana } from './solana/move/move.ts'
import type { TransferNamespace } from './transfers.ts'

/** How what a former wallet holds is read and sent, in each namespace in which it signs transfers. */
export const moves: { readonly [namespace in TransferNamespace]: ChainMove } = { eip155, solana }
