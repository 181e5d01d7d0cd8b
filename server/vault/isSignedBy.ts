import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'

/** Whether the key of that address signed a text by EIP-191: `0x`, r, s, v. Never throws. */
export function isSignedBy(address: string, text: string, hex: string): boolean {
  const signature = Buffer.from(hex.slice(2), 'hex')
  const recovery = (signature[64] ?? 0) - 27
  if (recovery !== 0 && recovery !== 1) return false
  const signed = Uint8Array.of(recovery, ...signature.subarray(0, 64)) // noble wants the recovery bit first
  return addressOf(signed, digestOf(text)) === address.toLowerCase()
}

/** EIP-191, version 0x45. */
function digestOf(text: string): Uint8Array {
  const bytes = Buffer.from(text)
  return keccak_256(
    Buffer.concat([Buffer.from(`\x19Ethereum Signed Message:\n${bytes.length}`), bytes]),
  )
}

/** In lower case; undefined for what is no signature. */
function addressOf(signature: Uint8Array, digest: Uint8Array): string | undefined {
  try {
    const compressed = secp256k1.recoverPublicKey(signature, digest, { prehash: false })
    const point = secp256k1.Point.fromBytes(compressed).toBytes(false)
    return `0x${Buffer.from(keccak_256(point.subarray(1)).subarray(-20)).toString('hex')}`
  } catch {
    return undefined
  }
}
