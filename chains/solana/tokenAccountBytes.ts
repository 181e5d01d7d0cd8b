import type { SolanaAccount } from './accountSchema.ts'
import { tokenPrograms } from './isTokenProgram.ts'

/** An account with tokens, and the bytes after it where there are extensions (Token-2022): its kind, then each one. */
const plainBytes = 165
const kindBytes = 1
/** Of each extension: its type and its length, two bytes each. */
const headBytes = 4
/** What an account needs for an extension of its mint, beside the head. Source: get_required_init_account_extensions. */
const neededFor: Readonly<Record<number, number>> = {
  1: 8, // TransferFeeConfig
  9: 0, // NonTransferable
  14: 1, // TransferHook
  26: 0, // Pausable
}

/** How large the account is that a wallet gets for a token; undefined where `mint` is no token. */
export function tokenAccountBytes(mint: SolanaAccount | undefined): number | undefined {
  const [plainProgram, extendedProgram] = tokenPrograms
  if (mint?.owner === plainProgram) return plainBytes
  if (mint?.owner !== extendedProgram) return undefined
  const needed = extensionsOf(mint?.data ?? new Uint8Array()).map((type) =>
    Object.hasOwn(neededFor, type) ? headBytes + (neededFor[type] ?? 0) : 0,
  )
  // One that no wallet can hand on: every account of the rule has it.
  const immutableOwner = headBytes
  return needed.reduce((sum, bytes) => sum + bytes, plainBytes + kindBytes + immutableOwner)
}

/** The types of the extensions behind a mint; no type, or one that does not fit any more, ends them. */
function extensionsOf(data: Uint8Array): number[] {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const types: number[] = []
  for (let at = plainBytes + kindBytes; at + headBytes <= data.length; ) {
    const type = view.getUint16(at, true)
    if (type === 0) break
    types.push(type)
    at += headBytes + view.getUint16(at + 2, true)
  }
  return types
}
