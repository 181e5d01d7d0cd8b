import type { SolanaAccount } from './accountSchema.ts'
import { createByteReader } from './createByteReader.ts'
import { isTokenProgram } from './isTokenProgram.ts'

/** Bytes of a token account; extensions of Token-2022 follow after it, behind a byte for their kind. */
const accountBytes = 165
const accountKind = 2

/** What a token account holds, in the smallest unit; undefined for any other account. */
export function readTokenAccount(
  account: SolanaAccount | undefined,
): { mint: string; owner: string; amount: bigint } | undefined {
  if (!account || !isTokenProgram(account.owner)) return undefined
  const { length } = account.data
  if (length < accountBytes) return undefined
  if (length > accountBytes && account.data[accountBytes] !== accountKind) return undefined
  const reader = createByteReader(account.data)
  return { mint: reader.address(), owner: reader.address(), amount: reader.number(8) }
}
