import { ed25519 } from '@noble/curves/ed25519.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { base58 } from '@scure/base'

export const associatedProgram = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'
const marker = new TextEncoder().encode('ProgramDerivedAddress')

/**
 * Address of the account in which `owner` keeps the token `mint` of a token program, by the rule of the associated
 * token program: the first hash, of bumps from 255 down, that is no point of the curve, so that no key signs for it.
 * Source: solana-program/associated-token-account; Pubkey::find_program_address.
 */
export function tokenAccountOf({
  owner,
  program,
  mint,
}: {
  owner: string
  program: string
  mint: string
}): string {
  const seeds = [owner, program, mint].flatMap((it) => [...base58.decode(it)])
  const rest = [...base58.decode(associatedProgram), ...marker]
  for (let bump = 255; bump > 0; bump -= 1) {
    const hash = sha256(Uint8Array.from([...seeds, bump, ...rest]))
    if (!isOnCurve(hash)) return base58.encode(hash)
  }
  throw new RangeError('These seeds have no program address.') // one of 2^255 owners
}

function isOnCurve(bytes: Uint8Array): boolean {
  try {
    ed25519.Point.fromBytes(bytes, true) // as the network reads them: ZIP 215
    return true
  } catch {
    return false // no point has this encoding
  }
}
