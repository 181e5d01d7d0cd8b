import { createHash, createPublicKey, verify } from 'node:crypto'

/** An output that an input spends: what the signature commits to besides the transaction. */
type Spent = { sats: bigint; keyHash: Buffer }

const sha256 = (data: Buffer) => createHash('sha256').update(data).digest()
const hash160 = (data: Buffer) => createHash('ripemd160').update(sha256(data)).digest()

/** A key of secp256k1 in the form that OpenSSL reads, before its compressed point. */
const keyHead = Buffer.from('3036301006072a8648ce3d020106052b8104000a032200', 'hex')

/**
 * Verifies every signature of a transaction that spends outputs of a public key hash (P2WPKH), with OpenSSL and the
 * words of BIP-143 alone: no code of the wallet, and none of the libraries that it signs with. Returns the outputs.
 */
export function verifyPayment(
  hex: string,
  spent: readonly Spent[],
): { sats: bigint; script: string }[] {
  const raw = Buffer.from(hex, 'hex')
  let at = 0
  const take = (length: number) => {
    at += length
    return raw.subarray(at - length, at)
  }
  const count = () => {
    const [first = 0] = take(1)
    if (first > 0xfc) throw new Error('More than these tests send')
    return first
  }

  const version = take(4)
  if (take(2).toString('hex') !== '0001') throw new Error('No transaction with witnesses')
  const inputs = Array.from({ length: count() }, () => {
    const outpoint = take(36)
    if (count() !== 0) throw new Error('A script where a witness is expected')
    return { outpoint, sequence: take(4) }
  })
  const outputsFrom = at + 1
  const outputs = Array.from({ length: count() }, () => ({
    sats: take(8).readBigUInt64LE(),
    script: take(count()).toString('hex'),
  }))
  const outputsRaw = raw.subarray(outputsFrom, at)
  const witnesses = inputs.map(() => Array.from({ length: count() }, () => take(count())))
  const lockTime = take(4)
  if (at !== raw.length || inputs.length !== spent.length) throw new Error('Not all was read')

  const twice = (data: Buffer) => sha256(sha256(data))
  for (const [place, { outpoint, sequence }] of inputs.entries()) {
    const [signature = Buffer.alloc(0), key = Buffer.alloc(0)] = witnesses[place] ?? []
    const { sats, keyHash } = spent[place]! // as many as inputs
    if (!hash160(key).equals(keyHash)) throw new Error(`Input ${place} has another key`)
    if (signature.at(-1) !== 1) throw new Error(`Input ${place} is not signed for the whole`)
    const value = Buffer.alloc(8)
    value.writeBigUInt64LE(sats)
    const signed = Buffer.concat([
      version,
      twice(Buffer.concat(inputs.map((it) => it.outpoint))),
      twice(Buffer.concat(inputs.map((it) => it.sequence))),
      outpoint,
      Buffer.from(`1976a914${keyHash.toString('hex')}88ac`, 'hex'),
      value,
      sequence,
      twice(outputsRaw),
      lockTime,
      Buffer.from('01000000', 'hex'),
    ])
    const point = createPublicKey({
      key: Buffer.concat([keyHead, key]),
      format: 'der',
      type: 'spki',
    })
    // OpenSSL hashes once more: the digest is that of the hash.
    if (!verify('sha256', sha256(signed), point, signature.subarray(0, -1)))
      throw new Error(`Input ${place} has a signature that is not valid`)
  }
  return outputs
}
