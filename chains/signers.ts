import type { ChainNamespace } from '../shared-schemas/entities/caip.ts'
import { signer as bip122 } from './bip122/signer.ts'
import { signer as eip155 } from './eip155/signer.ts'
import { signer as solana } from './solana/signer.ts'
import type { ChainSigner } from './types.ts'

/** The namespaces in which the embedded wallet has accounts. Only the vault's worker runs this. */
export const signers = { eip155, solana, bip122 } satisfies {
  readonly [namespace in ChainNamespace]?: ChainSigner
}
export type SignerNamespace = keyof typeof signers

/**
 * Those that every release has known. Only their accounts are sent to the server, and kept where releases before the
 * others look: such a release takes a wallet with an account that it does not derive for a damaged one.
 */
export const firstSigners = ['eip155', 'solana'] as const satisfies readonly SignerNamespace[]
export type FirstSigner = (typeof firstSigners)[number]

/** Whose first address stands for the wallet in its seal. */
export const sealNamespace = 'eip155' satisfies SignerNamespace
