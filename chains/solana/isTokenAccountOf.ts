import { sha256 } from '@noble/hashes/sha2.js'
import { base58 } from '@scure/base'
import { tokenPrograms } from './isTokenProgram.ts'

const associated = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'
const marker = new TextEncoder().encode('ProgramDerivedAddress')
/** The first bump that is no point of the curve counts: half of all are none, so it is among the first ones. */
const bumpsTried = 24

/**
 * Whether an account is the one in which `owner` keeps the token `mint` by the rule of the associated token program.
 * Its address is a hash of both, so no node is asked and none can lie.
 */
export function isTokenAccountOf(
  account: string,
  { owner, mint }: { owner: string; mint: string },
): boolean {
  return tokenPrograms.some((program) => {
    const seeds = [owner, program, mint].map((it) => base58.decode(it))
    return Array.from({ length: bumpsTried }, (_, place) => 255 - place).some((bump) => {
      const parts = [...seeds, Uint8Array.of(bump), base58.decode(associated), marker]
      return base58.encode(sha256(Uint8Array.from(parts.flatMap((part) => [...part])))) === account
    })
  })
}
