import { blake2b } from '@noble/hashes/blake2.js'
import { base58 } from '@scure/base'

const keyBytes = 32
const context = new TextEncoder().encode('SS58PRE')

/**
 * The public key behind an SS58 address, its checksum checked; undefined where it is none. One key has
 * an address for each network prefix, and wallets may tell any of them.
 */
export function readAddress(address: string): Uint8Array | undefined {
  try {
    const bytes = base58.decode(address)
    const prefixBytes = bytes[0]! < 64 ? 1 : 2 // empty text has no first byte, and fails below
    if (bytes[0]! > 127 || bytes.length !== prefixBytes + keyBytes + 2) return undefined
    const body = bytes.subarray(0, -2)
    const hash = blake2b(Uint8Array.of(...context, ...body))
    return hash[0] === bytes.at(-2) && hash[1] === bytes.at(-1)
      ? body.slice(prefixBytes)
      : undefined
  } catch {
    return undefined // a letter that is not in base58
  }
}
