import { schnorr } from '@noble/curves/secp256k1.js'
import { SigHash, Transaction } from '@scure/btc-signer'
import { RawWitness } from '@scure/btc-signer/script.js'
import type { OwnKey } from './ownKeys.ts'
import { type SignDigest, signInput } from './signInput.ts'

const unsent = {
  version: 0,
  allowUnknownInputs: true,
  allowUnknownOutputs: true,
  disableScriptCheck: true,
}
/** An unspendable output without an amount. */
const returns = { script: Uint8Array.of(0x6a), amount: 0n }

/**
 * The signature of a message by BIP-322 in its simple form: what would spend an output of the address, in a transaction
 * that no network takes, since its input does not exist.
 */
export async function signMessageBip322(
  message: Uint8Array,
  key: OwnKey,
  sign: SignDigest,
): Promise<Uint8Array> {
  const toSign = new Transaction(unsent)
  toSign.addInput({
    txid: toSpendId(message, key.script),
    index: 0,
    sequence: 0,
    witnessUtxo: { script: key.script, amount: 0n },
  })
  toSign.addOutput(returns)
  await signInput(toSign, { place: 0, key, sighash: SigHash.ALL, sign })
  const { tapKeySig, partialSig } = toSign.getInput(0)
  const [[publicKey, signature] = []] = partialSig ?? []
  return RawWitness.encode(tapKeySig ? [tapKeySig] : [signature!, publicKey!]) // signInput added one of the two
}

/** The id of the transaction whose output is spent: it commits to the message and to the address. */
function toSpendId(message: Uint8Array, script: Uint8Array): string {
  const hash = schnorr.utils.taggedHash('BIP0322-signed-message', message)
  const toSpend = new Transaction(unsent)
  toSpend.addOutput({ script, amount: 0n })
  toSpend.addInput({
    txid: new Uint8Array(32),
    index: 0xffffffff,
    sequence: 0,
    finalScriptSig: Uint8Array.of(0, 32, ...hash), // OP_0, then the hash
  })
  return toSpend.id
}
