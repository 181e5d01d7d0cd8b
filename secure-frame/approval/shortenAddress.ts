import { addressHeadChars, addressTailChars } from '../../shared-schemas/limits.ts'

/** `0x52…b1234f`: four leading and six trailing characters; a text no longer than that stays whole. */
export function shortenAddress(address: string): string {
  if (address.length <= addressHeadChars + addressTailChars) return address
  return `${address.slice(0, addressHeadChars)}…${address.slice(-addressTailChars)}`
}
