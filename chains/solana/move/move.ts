import type { ChainMove } from '../../signing/chainMove.ts'
import { definition } from '../definition.ts'
import { readAssets } from './assets.ts'
import { prepareMove } from './prepareMove.ts'

/** SOL, and what is in token accounts of either token program. */
export const move: ChainMove = {
  namespace: definition.namespace,
  stays: ['on Solana the rent of emptied token accounts'],
  readAssets,
  prepare: prepareMove,
}
