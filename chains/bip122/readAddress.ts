import { sha256 } from '@noble/hashes/sha2.js'
import { bech32, bech32m, createBase58check } from '@scure/base'

/** Which coins an address is for: those of Bitcoin, or those of its test networks. */
export type AddressFamily = 'main' | 'test'

const base58check = createBase58check(sha256)
const versions: Readonly<Record<number, AddressFamily>> = {
  0: 'main',
  5: 'main',
  111: 'test',
  196: 'test',
}
const prefixes: Readonly<Record<string, AddressFamily>> = { bc: 'main', tb: 'test', bcrt: 'test' }

/**
 * Reads a Bitcoin address with its checksum; undefined where it is none. What is sent to an address
 * with a mistake in it is lost. Source: BIP-173, BIP-350 and base58check.
 */
export function readAddress(address: string): AddressFamily | undefined {
  try {
    return /^(bc|tb|bcrt)1/i.test(address) ? readSegwit(address) : readLegacy(address)
  } catch {
    return undefined // the checksum, or a letter
  }
}

function readLegacy(address: string): AddressFamily | undefined {
  const bytes = base58check.decode(address)
  return bytes.length === 21 ? versions[bytes[0]!] : undefined // it has one
}

function readSegwit(address: string): AddressFamily | undefined {
  const text = address as `${string}1${string}` // the pattern above
  const plain = bech32.decodeUnsafe(text, 90)
  const { prefix, words } = plain ?? bech32m.decode(text, 90)
  const [version = -1, ...data] = words
  const program = bech32.fromWords(data)
  // Version 0 has the older checksum and a program of 20 or 32 bytes; Taproot 32; the rest is to come.
  const fits =
    version === 0
      ? plain !== undefined && [20, 32].includes(program.length)
      : plain === undefined && version <= 16 && (version === 1 ? program.length === 32 : true)
  return fits ? prefixes[prefix.toLowerCase()] : undefined
}
