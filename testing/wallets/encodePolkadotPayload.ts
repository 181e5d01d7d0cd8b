import { blake2b } from '@noble/hashes/blake2.js'
import { concatBytes } from '@noble/hashes/utils.js'
import { hex } from '@scure/base'

/** The fields of SignerPayloadJSON that are signed. All are hex with 0x, as `@polkadot/api` creates them. */
export type SignerPayload = {
  method: string
  era: string
  nonce: string
  tip: string
  specVersion: string
  transactionVersion: string
  genesisHash: string
  blockHash: string
}

/** A longer payload is signed by its hash. */
const maxPlainBytes = 256

/** Encodes the bytes that a transaction's signature covers: the payload, or its BLAKE2b-256 hash if it is long. */
export function encodePayload(payload: SignerPayload): Uint8Array {
  const bytes = concatBytes(
    fromHex(payload.method),
    fromHex(payload.era),
    compact(BigInt(payload.nonce)),
    compact(BigInt(payload.tip)),
    u32(Number(payload.specVersion)),
    u32(Number(payload.transactionVersion)),
    fromHex(payload.genesisHash),
    fromHex(payload.blockHash),
  )
  return bytes.length > maxPlainBytes ? blake2b(bytes, { dkLen: 32 }) : bytes
}

const fromHex = (text: string) => hex.decode(text.replace(/^0x/, '').toLowerCase())

function u32(value: number): Uint8Array {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, value, true)
  return bytes
}

/** Encodes a number as a compact integer. Source: SCALE. */
function compact(value: bigint): Uint8Array {
  if (value < 64n) return Uint8Array.of(Number(value) << 2)
  if (value < 16_384n) return u32((Number(value) << 2) | 1).slice(0, 2)
  if (value < 1_073_741_824n) return u32(Number(value) * 4 + 2)
  const digits = value.toString(16)
  const bytes = hex.decode(digits.padStart(digits.length + (digits.length % 2), '0')).reverse()
  return concatBytes(Uint8Array.of(((bytes.length - 4) << 2) | 3), bytes)
}
