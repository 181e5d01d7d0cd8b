import type { ChainNamespace } from '../shared-schemas/entities/caip.ts'
import { paths as bip122 } from './bip122/paths.ts'
import { paths as eip155 } from './eip155/paths.ts'
import type { SignerNamespace } from './signers.ts'
import { paths as solana } from './solana/paths.ts'

const all = { eip155, solana, bip122 } satisfies Record<SignerNamespace, readonly string[]>

/** The derivation paths of the accounts that the words of a wallet hold, for people who use them elsewhere. */
export const paths: { readonly [namespace in ChainNamespace]?: readonly string[] } = all
