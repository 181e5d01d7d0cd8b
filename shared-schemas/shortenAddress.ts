import { addressHeadChars, addressTailChars } from './limits.ts'

/** By how much both ends grow where two addresses would look alike. */
const growthChars = 4

/**
 * `0x52…b1234f`: four leading and six trailing characters; a text no longer than that stays whole. Where
 * another address `onScreen` would have the same short form, both ends grow by four until they differ.
 */
export function shortenAddress(address: string, onScreen: readonly string[] = []): string {
  const others = onScreen.filter((other) => !isSame(other, address))
  const looksLikeOther = (moreChars: number) =>
    others.some((other) => isSame(cut(other, moreChars), cut(address, moreChars)))
  let moreChars = 0
  while (moreChars < address.length && looksLikeOther(moreChars)) moreChars += growthChars
  return cut(address, moreChars)
}

function cut(address: string, moreChars: number): string {
  const head = addressHeadChars + moreChars
  const tail = addressTailChars + moreChars
  if (address.length <= head + tail) return address
  return `${address.slice(0, head)}…${address.slice(-tail)}`
}

/** The case of an EVM address is a checksum; it tells no two addresses apart. */
function isSame(a: string, b: string): boolean {
  return a === b || (a.startsWith('0x') && a.toLowerCase() === b.toLowerCase())
}
