import type { ChainSigning } from '../../signing/chainSigning.ts'
import { rows } from './rows.ts'

export const signing: ChainSigning = {
  rows,
  // Every name of Bitcoin is somebody's own: there is no list of known contracts.
  contractNames: async () => new Map(),
  addresses: async (account, network) =>
    (await import('../ownKeys.ts')).ownKeys(account, network).map(({ address }) => address),
}
