import type { ChainNamespace } from '../shared-schemas/entities/caip.ts'
import { balanceReader as eip155 } from './eip155/balanceReader.ts'
import type { BalanceReader } from './readTypes.ts'
import { balanceReader as solana } from './solana/balanceReader.ts'

/** How what an account holds is read, by namespace. Only the server reads it: browsers ask the server. */
export const balanceReaders: { readonly [namespace in ChainNamespace]?: BalanceReader } = {
  eip155,
  solana,
}
