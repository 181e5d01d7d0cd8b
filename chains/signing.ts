import type { ChainNamespace } from '../shared-schemas/caip.ts'
import { signing as eip155 } from './eip155/signing/signing.ts'
import type { ChainSigning } from './signing/chainSigning.ts'
import { signing as solana } from './solana/signing/signing.ts'

/** How the embedded wallet answers in each namespace in which it has an account. */
export const signing: { readonly [namespace in ChainNamespace]?: ChainSigning } = { eip155, solana }
