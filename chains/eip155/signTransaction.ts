import {
  type Hex,
  hexToBytes,
  keccak256,
  parseSignature,
  serializeTransaction,
  type TransactionSerializable,
  toHex,
} from 'viem'

/** Gives 65 bytes, r | s | v, over a 32-byte digest: ChainSigner.sign. */
export type SignDigest = (digest: Uint8Array) => Promise<Uint8Array>

/** Signs a complete transaction and returns it as the network takes it. */
export async function signTransaction(
  transaction: TransactionSerializable,
  sign: SignDigest,
): Promise<Hex> {
  const digest = hexToBytes(keccak256(serializeTransaction(transaction)))
  return serializeTransaction(transaction, parseSignature(toHex(await sign(digest))))
}
