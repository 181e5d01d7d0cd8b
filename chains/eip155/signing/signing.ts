import type { ChainSigning } from '../../signing/chainSigning.ts'
import { rows } from './rows.ts'

export const signing: ChainSigning = {
  rows,
  contractNames: async (id) => (await import('./describe/contractNames.ts')).contractNames(id),
  contractAddress: async (context, id, owner) =>
    (await import('../smart/smartWorldOf.ts')).readSmartAddress(context, id, owner),
}
