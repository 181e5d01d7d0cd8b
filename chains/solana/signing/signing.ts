import type { ChainSigning } from '../../signing/chainSigning.ts'
import { rows } from './rows.ts'

export const signing: ChainSigning = {
  rows,
  contractNames: async (id) => (await import('./contractNames.ts')).contractNames(id),
}
