import { pbkdf2 } from '@noble/hashes/pbkdf2.js'
import { sha256, sha512 } from '@noble/hashes/sha2.js'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import { type SignerNamespace, signers } from '../../chains/signers.ts'
import { type Bytes, wipe } from './seal.ts'
import type { VaultAccounts } from './vault.ts'

/** Bytes of entropy behind the 12 words. */
export const entropyBytes = 16
const saltWord = new TextEncoder().encode('mnemonic')

/**
 * The 12 words of an entropy, as bytes: a string could not be overwritten.
 * Source: BIP-39; each word stands for 11 bits, the last 4 of them are the checksum.
 */
export function phraseOf(entropy: Bytes): Bytes {
  const bits = bitsOf(entropy)
  const words = Array.from({ length: 12 }, (_, at) => wordlist[readBits(bits, at * 11)]!) // 2,048 words
  const phrase = new Uint8Array(words.reduce((length, word) => length + word.length + 1, -1))
  let offset = 0
  for (const word of words) {
    if (offset > 0) phrase[offset++] = 32
    for (let at = 0; at < word.length; at += 1) phrase[offset++] = word.charCodeAt(at)
  }
  wipe(bits)
  return phrase
}

/** The entropy of 12 words in lower case with one space between; undefined where they are no phrase. */
export function entropyOf(phrase: Bytes): Bytes | undefined {
  const words = new TextDecoder().decode(phrase).split(' ')
  const indexes = words.map((word) => wordlist.indexOf(word))
  if (words.length !== 12 || indexes.includes(-1)) return undefined
  const entropy = new Uint8Array(entropyBytes)
  for (let bit = 0; bit < entropyBytes * 8; bit += 1) {
    const isSet = (indexes[Math.floor(bit / 11)]! >> (10 - (bit % 11))) & 1
    if (isSet) entropy[bit >> 3]! |= 0x80 >> (bit & 7)
  }
  const checksum = indexes[11]! & 15
  return sha256(entropy)[0]! >> 4 === checksum ? entropy : undefined
}

/** Calls `use` with a private key and overwrites it, whatever happens. */
export function withKey<result>(
  a: { entropy: Bytes; namespace: SignerNamespace },
  use: (privateKey: Uint8Array) => result,
): result {
  return withSeed(a.entropy, (seed) => withKeyOf(seed, a.namespace, use))
}

/** The first account of every namespace. */
export function accountsOf(entropy: Bytes): VaultAccounts {
  const namespaces = Object.keys(signers) as SignerNamespace[] // the keys of this very table
  // The seed is what takes time, and is the same for all.
  const entries = withSeed(entropy, (seed) =>
    namespaces.map((namespace) => [
      namespace,
      withKeyOf(seed, namespace, (privateKey) => signers[namespace].account({ privateKey })),
    ]),
  )
  return Object.fromEntries(entries) as VaultAccounts // one entry for each key
}

function withSeed<result>(entropy: Bytes, use: (seed: Uint8Array) => result): result {
  const phrase = phraseOf(entropy)
  const seed = pbkdf2(sha512, phrase, saltWord, { c: 2048, dkLen: 64 })
  wipe(phrase)
  try {
    return use(seed)
  } finally {
    wipe(seed)
  }
}

function withKeyOf<result>(
  seed: Uint8Array,
  namespace: SignerNamespace,
  use: (privateKey: Uint8Array) => result,
): result {
  const privateKey = signers[namespace].derive({ seed, index: 0 })
  try {
    return use(privateKey)
  } finally {
    wipe(privateKey)
  }
}

/** The entropy and its checksum, 17 bytes. */
function bitsOf(entropy: Bytes): Bytes {
  const bits = new Uint8Array(entropyBytes + 1)
  bits.set(entropy)
  bits[entropyBytes] = sha256(entropy)[0]!
  return bits
}

function readBits(bits: Bytes, from: number): number {
  let value = 0
  for (let bit = from; bit < from + 11; bit += 1)
    value = (value << 1) | ((bits[bit >> 3]! >> (7 - (bit & 7))) & 1)
  return value
}
