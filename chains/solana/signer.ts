import { ed25519 } from '@noble/curves/ed25519.js'
import { hmac } from '@noble/hashes/hmac.js'
import { sha512 } from '@noble/hashes/sha2.js'
import { base58 } from '@scure/base'
import type { ChainSigner } from '../types.ts'

const hardened = 0x80000000
const curve = new TextEncoder().encode('ed25519 seed')

/** ed25519 keys by SLIP-10, whose path has hardened steps only. */
export const signer: ChainSigner = {
  derive: ({ seed, index }) => {
    const node = [44, 501, index, 0].reduce(
      (parent, step) => {
        const data = new Uint8Array(37) // 0x00 | key | step
        data.set(parent.subarray(0, 32), 1)
        new DataView(data.buffer).setUint32(33, hardened + step)
        const child = hmac(sha512, parent.subarray(32), data)
        data.fill(0)
        parent.fill(0)
        return child
      },
      hmac(sha512, curve, seed),
    )
    const privateKey = node.slice(0, 32)
    node.fill(0)
    return privateKey
  },
  account: ({ privateKey }) => base58.encode(ed25519.getPublicKey(privateKey)),
  sign: ({ privateKey, payload }) => ed25519.sign(payload, privateKey),
}
