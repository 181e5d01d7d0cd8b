import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { HARDENED_OFFSET } from '@scure/bip32'
import { deriveKey } from '../deriveKey.ts'
import type { ChainSigner } from '../types.ts'
import { accountKeys } from './accountKeys.ts'

const { Fn } = secp256k1.Point

/**
 * The keys of `accountKeys`, one after the other. The account is their public keys, compressed, in hex with spaces
 * between. The payload is the place of a key and a digest of 32 bytes; the signature has 64 bytes, by ECDSA (r | s, s
 * small) for a key of BIP-84 and by BIP-340 for one of BIP-86.
 */
export const signer: ChainSigner = {
  derive: ({ seed, index }) => {
    const all = new Uint8Array(accountKeys.length * 32)
    accountKeys.forEach(({ purpose, coin }, place) => {
      const hardened = [purpose, coin, 0].map((step) => step + HARDENED_OFFSET)
      const key = deriveKey(seed, [...hardened, 0, index])
      all.set(key, place * 32)
      key.fill(0)
    })
    return all
  },
  account: ({ privateKey }) =>
    accountKeys
      .map((_, place) => bytesToHex(secp256k1.getPublicKey(keyAt(privateKey, place))))
      .join(' '),
  sign: ({ privateKey, payload }) => {
    const [place = -1, ...digest] = payload
    const key = accountKeys[place]
    if (!key || digest.length !== 32)
      throw new RangeError(`A payload is the place of a key and 32 bytes, not ${payload.length}.`)
    const own = keyAt(privateKey, place)
    if (key.purpose === 84) return secp256k1.sign(Uint8Array.from(digest), own, { prehash: false })
    const tweaked = tweak(own)
    try {
      return schnorr.sign(Uint8Array.from(digest), tweaked)
    } finally {
      tweaked.fill(0)
    }
  },
}

function keyAt(privateKeys: Uint8Array, place: number): Uint8Array {
  return privateKeys.subarray(place * 32, place * 32 + 32)
}

/** The key of an output that only its key spends: no script is committed to. Source: BIP-341, BIP-86. */
function tweak(privateKey: Uint8Array): Uint8Array {
  const [parity, ...x] = secp256k1.getPublicKey(privateKey)
  const even = parity === 2 ? Fn.fromBytes(privateKey) : Fn.neg(Fn.fromBytes(privateKey))
  const hash = schnorr.utils.taggedHash('TapTweak', Uint8Array.from(x))
  return Fn.toBytes(Fn.add(even, Fn.fromBytes(hash)))
}
