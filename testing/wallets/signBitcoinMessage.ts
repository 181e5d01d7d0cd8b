import { secp256k1 } from '@noble/curves/secp256k1.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes } from '@noble/hashes/utils.js'
import { hex } from '@scure/base'
import * as btc from '@scure/btc-signer'

const utf8 = (text: string) => new TextEncoder().encode(text)
const opReturn = Uint8Array.of(0x6a)

/**
 * Signs a message by BIP-322 (simple): the result is the witness of an invalid transaction that spends the output of
 * another one, which commits to the message.
 */
export function signBip322({
  message,
  privateKey,
  script,
  tapInternalKey,
}: {
  message: string
  privateKey: Uint8Array
  script: Uint8Array
  tapInternalKey?: Uint8Array
}): Uint8Array {
  const tag = sha256(utf8('BIP0322-signed-message'))
  const hash = sha256(concatBytes(tag, tag, utf8(message)))
  const toSpend = btc.RawTx.encode({
    version: 0,
    segwitFlag: false,
    inputs: [
      {
        txid: new Uint8Array(32),
        index: 0xffffffff,
        finalScriptSig: concatBytes(Uint8Array.of(0, 32), hash),
        sequence: 0,
      },
    ],
    outputs: [{ amount: 0n, script }],
    witnesses: [],
    lockTime: 0,
  })
  const txid = hex.encode(sha256(sha256(toSpend)).reverse())
  const toSign = new btc.Transaction({ version: 0, allowUnknownOutputs: true })
  const witnessUtxo = { script, amount: 0n }
  toSign.addInput({
    txid,
    index: 0,
    sequence: 0,
    witnessUtxo,
    ...(tapInternalKey && { tapInternalKey }),
  })
  toSign.addOutput({ script: opReturn, amount: 0n })
  toSign.sign(privateKey)
  toSign.finalize()
  const { finalScriptWitness } = toSign.getInput(0)
  if (!finalScriptWitness) throw new Error('The message was not signed')
  return btc.RawWitness.encode(finalScriptWitness)
}

/** Signs a message by BIP-137, for a P2WPKH address: 65 bytes, whose header byte allows to recover the public key. */
export function signBip137({
  message,
  privateKey,
}: {
  message: string
  privateKey: Uint8Array
}): Uint8Array {
  const text = utf8(message)
  const head = utf8('\u0018Bitcoin Signed Message:\n')
  const hash = sha256(sha256(concatBytes(head, btc.CompactSize.encode(BigInt(text.length)), text)))
  const signed = secp256k1.sign(hash, privateKey, { prehash: false, format: 'recovered' })
  return concatBytes(Uint8Array.of(39 + (signed[0] ?? 0)), signed.subarray(1))
}
