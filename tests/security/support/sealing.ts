import { createCipheriv, createDecipheriv, pbkdf2Sync, randomBytes } from 'node:crypto'
import { HDKey } from '@scure/bip32'
import { entropyToMnemonic } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import { privateKeyToAccount, privateKeyToAddress } from 'viem/accounts'

// The scheme of the wallet written down a second time, so that a fault of the product's own code
// cannot hide itself. Source: SECURITY.md, "Keys of embedded wallets".

/** What a device made: the secret itself, and what it stores of it where. */
export type Sealing = {
  ciphertext: string
  /** Both key shares of each slot, base64url. */
  slots: { serverHalf: string; userHalf: string }[]
}

export type Place = { userId: string; walletId: string; address: string }

const schemeVersion = 1

/** A new wallet: 128 bits, and the first EVM address of their phrase. */
export function createEntropy(): { entropy: Uint8Array; address: string } {
  const entropy = new Uint8Array(randomBytes(16))
  return { entropy, address: addressOf(entropy) }
}

/** m/44'/60'/0'/0/0 of the phrase. */
export function addressOf(entropy: Uint8Array): string {
  return privateKeyToAddress(keyOf(entropy))
}

/** What the account of that address signs (EIP-191). */
export function signMessage(entropy: Uint8Array, message: string): Promise<`0x${string}`> {
  return privateKeyToAccount(keyOf(entropy)).signMessage({ message })
}

function keyOf(entropy: Uint8Array): `0x${string}` {
  // Node's own PBKDF2 (BIP-39): a tenth of the time that JavaScript takes.
  const seed = pbkdf2Sync(entropyToMnemonic(entropy, wordlist), 'mnemonic', 2_048, 64, 'sha512')
  const { privateKey } = HDKey.fromMasterSeed(seed).derive("m/44'/60'/0'/0/0")
  return `0x${Buffer.from(privateKey!).toString('hex')}` // a derived key has one
}

/** Seals under a new key and splits that key once for each slot. */
export function seal(entropy: Uint8Array, place: Place, slots: number): Sealing {
  const key = randomBytes(32)
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(aadOf(place))
  const sealed = Buffer.concat([iv, cipher.update(entropy), cipher.final(), cipher.getAuthTag()])
  return {
    ciphertext: sealed.toString('base64url'),
    slots: Array.from({ length: slots }, () => {
      const user = randomBytes(32)
      return { userHalf: user.toString('base64url'), serverHalf: xor(key, user) }
    }),
  }
}

/** The secret again from both key shares. Throws where they are not of this sealing and this place. */
export function unseal(
  ciphertext: string,
  place: Place,
  { serverHalf, userHalf }: { serverHalf: string; userHalf: string },
): Uint8Array {
  const key = Buffer.from(xor(decode(serverHalf), decode(userHalf)), 'base64url')
  return open(ciphertext, place, key)
}

/** The same with the whole key. */
export function open(ciphertext: string, place: Place, key: Uint8Array): Uint8Array {
  const bytes = decode(ciphertext)
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
  decipher.setAAD(aadOf(place)).setAuthTag(bytes.subarray(-16))
  return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()])
}

function aadOf({ userId, walletId, address }: Place): Buffer {
  return Buffer.from([userId, walletId, schemeVersion, address].join('|'))
}

function xor(a: Uint8Array, b: Uint8Array): string {
  return Buffer.from(a.map((byte, index) => byte ^ b[index]!)).toString('base64url')
}

function decode(base64url: string): Buffer {
  return Buffer.from(base64url, 'base64url')
}
