import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { HARDENED_OFFSET } from '@scure/bip32'
import { deriveKey } from '../deriveKey.ts'
import type { ChainSigner } from '../types.ts'

/** secp256k1 keys by BIP-32. The payload is a digest: what it stands for is the caller's to judge. */
export const signer: ChainSigner = {
  derive: ({ seed, index }) =>
    deriveKey(seed, [44 + HARDENED_OFFSET, 60 + HARDENED_OFFSET, HARDENED_OFFSET, 0, index]),
  account: ({ privateKey }) => {
    const point = secp256k1.getPublicKey(privateKey, false)
    return checksummed(bytesToHex(keccak_256(point.subarray(1)).subarray(-20)))
  },
  sign: ({ privateKey, payload }) => {
    if (payload.length !== 32) throw new RangeError(`A digest has 32 bytes, not ${payload.length}.`)
    const signature = secp256k1.sign(payload, privateKey, { prehash: false, format: 'recovered' })
    return Uint8Array.of(...signature.subarray(1), 27 + signature[0]!) // noble puts the recovery bit first
  },
}

/** Mixed case by EIP-55: a letter is large where the digit of the hash is 8 or more. */
function checksummed(hex: string): string {
  const hash = bytesToHex(keccak_256(new TextEncoder().encode(hex)))
  const letters = [...hex].map((letter, at) => (hash[at]! >= '8' ? letter.toUpperCase() : letter)) // 40 of 64 digits
  return `0x${letters.join('')}`
}
