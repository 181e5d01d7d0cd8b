import type { AddressFamily } from './readAddress.ts'

/** A key of an embedded account: which coins it is for, and what its addresses are called. */
type AccountKey = {
  family: AddressFamily
  /** BIP-84 is native SegWit, BIP-86 Taproot with its key alone. */
  purpose: 84 | 86
  /** Source: SLIP-44, where 1 stands for every test network. */
  coin: 0 | 1
}

/** The keys of an account, in the order in which the signer has them. The first of a family is the one that is paid. */
export const accountKeys: readonly AccountKey[] = [
  { family: 'main', purpose: 84, coin: 0 },
  { family: 'main', purpose: 86, coin: 0 },
  { family: 'test', purpose: 84, coin: 1 },
  { family: 'test', purpose: 86, coin: 1 },
]
