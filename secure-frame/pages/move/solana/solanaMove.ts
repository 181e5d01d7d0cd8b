import { definition } from '../../../../chains/solana/definition.ts'
import type { ChainMove } from '../chainMoves.ts'
import { prepareSolanaMove } from './prepareSolanaMove.ts'
import { readSolanaAssets } from './solanaAssets.ts'

/** SOL, and what is in token accounts of either token program. */
export const solanaMove: ChainMove = {
  namespace: definition.namespace,
  readAssets: readSolanaAssets,
  prepare: prepareSolanaMove,
}
