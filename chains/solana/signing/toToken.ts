import type { Token } from '../../signing/approvalItem.ts'
import { findKnown } from '../../signing/nameToken.ts'
import type { KnownToken } from '../../types.ts'

type Facts = {
  known: readonly KnownToken[]
  /** Its decimal places, as the transaction or a node tells them. */
  told: number | undefined
  /** True where it is certain that it is this one. */
  checked?: boolean
  /** True where the transaction itself tells the decimal places. */
  signed?: boolean
}

/** A token of Solana: by our list where it stands there, else as it is told. Its name no node is asked for. */
export function toToken(
  address: string,
  { known, told, checked = true, signed = false }: Facts,
): Token {
  const [symbol, listed] = findKnown(known, address) ?? []
  const decimals = listed ?? (told !== undefined && told <= 77 ? told : undefined)
  const isSure = checked && (listed !== undefined || signed)
  return {
    address,
    ...(symbol !== undefined && { symbol }),
    ...(decimals !== undefined && { decimals, ...(!isSure && { unchecked: true }) }),
  }
}
