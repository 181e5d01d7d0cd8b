import { bech32 } from '@scure/base'

/** A key has 20 bytes, a contract 32. */
const sizes = [20, 32]

/** The prefix of an address of Cosmos with a valid checksum; undefined for anything else. */
export function readAddress(address: string): string | undefined {
  try {
    const { prefix, bytes } = bech32.decodeToBytes(address)
    const lowerCase = address === address.toLowerCase() // as chains and explorers write it
    return sizes.includes(bytes.length) && lowerCase ? prefix : undefined
  } catch {
    return undefined // the checksum, a letter, or bits left over
  }
}
