import type { ChainNamespace } from '../shared-schemas/entities/caip.ts'
import { signing as bip122 } from './bip122/signing/signing.ts'
import { signing as eip155 } from './eip155/signing/signing.ts'
import type { ChainSigning } from './signing/chainSigning.ts'
import { signing as solana } from './solana/signing/signing.ts'

/**
 * How the embedded wallet answers in each namespace in which it has an account. The table has no prototype, so a
 * namespace called `constructor` is not found in it.
 */
export const signing: { readonly [namespace in ChainNamespace]?: ChainSigning } = Object.assign(
  Object.create(null),
  { eip155, solana, bip122 },
)
