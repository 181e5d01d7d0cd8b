import type { SolanaAccount } from './accountSchema.ts'
import { isTokenProgram } from './isTokenProgram.ts'

const mintBytes = 82
/** Where a mint has extensions (Token-2022), its data is filled up to here, and the kind follows. */
const paddedBytes = 165
const mintKind = 1
const decimalsPlace = 44

/** The decimal places of a token by its mint; undefined for any other account. */
export function readDecimals(account: SolanaAccount | undefined): number | undefined {
  if (!account || !isTokenProgram(account.owner)) return undefined
  const { data } = account
  const isMint =
    data.length === mintBytes || (data.length > paddedBytes && data[paddedBytes] === mintKind)
  const decimals = data[decimalsPlace] ?? 0
  return isMint && decimals <= 77 ? decimals : undefined
}
