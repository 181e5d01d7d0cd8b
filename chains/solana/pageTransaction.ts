import { base58 } from './pageBase58.ts'

// Where things stand in a serialised transaction: a count, as many signatures of 64 bytes, the message.
// Both counts are below 128 in the 1232 bytes that the network takes, so each is one byte.

const signatureBytes = 64
const keyBytes = 32

/** The addresses that sign, in the order of their signatures; none where this is no transaction. */
export function signersOf(transaction: Uint8Array): string[] {
  const count = transaction[0] ?? 0
  const message = 1 + count * signatureBytes
  const header = message + (transaction[message]! >= 0x80 ? 1 : 0) // a version stands before it
  const first = header + 4
  if (count === 0 || transaction.length < first + count * keyBytes) return []
  return Array.from({ length: count }, (_, place) =>
    base58.encode(transaction.subarray(first + place * keyBytes, first + (place + 1) * keyBytes)),
  )
}

/** The signature of an address in a transaction; 64 zeros where it has not signed. */
export function signatureOf(transaction: Uint8Array, address: string): Uint8Array | undefined {
  const place = signersOf(transaction).indexOf(address)
  const start = 1 + place * signatureBytes
  return place < 0 ? undefined : transaction.slice(start, start + signatureBytes)
}

/** The transaction with the signature of an address put in. */
export function withSignature(
  transaction: Uint8Array,
  address: string,
  signature: Uint8Array,
): Uint8Array {
  const place = signersOf(transaction).indexOf(address)
  const signed = transaction.slice()
  if (place >= 0 && signature.length === signatureBytes)
    signed.set(signature, 1 + place * signatureBytes)
  return signed
}
