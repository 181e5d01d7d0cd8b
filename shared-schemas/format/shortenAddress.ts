import { addressHeadChars, addressTailChars } from '../limits.ts'

/** How many characters each end grows by while two addresses look alike. */
const growthChars = 4

/**
 * Shortens an address to four leading and six trailing characters, e.g. `0x52…b1234f`. A text of ten characters or
 * fewer stays as it is. If another address in `onScreen` has the same short form, both ends grow by four until they differ.
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

/** The case of an EVM address is only a checksum, so it does not distinguish two addresses. */
function isSame(a: string, b: string): boolean {
  return a === b || (a.startsWith('0x') && a.toLowerCase() === b.toLowerCase())
}
