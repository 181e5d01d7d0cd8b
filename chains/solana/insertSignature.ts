import type { SolanaTransaction } from './readTransaction.ts'

/** The transaction's bytes with one more signature; `place` is that of its signer. */
export function insertSignature(
  { signatures, messageBytes }: Pick<SolanaTransaction, 'signatures' | 'messageBytes'>,
  place: number,
  signature: Uint8Array,
): Uint8Array {
  const all = signatures.map((given, index) => (index === place ? signature : given))
  const bytes = new Uint8Array(1 + all.length * 64 + messageBytes.length) // below 128, a length is a byte
  bytes[0] = all.length
  for (const [index, one] of all.entries()) bytes.set(one, 1 + index * 64)
  bytes.set(messageBytes, 1 + all.length * 64)
  return bytes
}
