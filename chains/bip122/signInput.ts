import { secp256k1 } from '@noble/curves/secp256k1.js'
import { OutScript, SigHash, type Transaction } from '@scure/btc-signer'
import { getPrevOut } from '@scure/btc-signer/transaction.js'
import { hash160 } from '@scure/btc-signer/utils.js'
import type { OwnKey } from './ownKeys.ts'

/** Has the vault sign a digest with a key: 64 bytes. */
export type SignDigest = (key: OwnKey, digest: Uint8Array) => Promise<Uint8Array>

type Given = {
  place: number
  key: OwnKey
  /** DEFAULT of Taproot, or ALL. */
  sighash: number
  sign: SignDigest
}

/** Puts the signature of an input into a transaction. Every input of it has to say what it spends. */
export async function signInput(
  transaction: Transaction,
  { place, key, sighash, sign }: Given,
): Promise<void> {
  const spent = Array.from({ length: transaction.inputsLength }, (_, each) =>
    getPrevOut(transaction.getInput(each)),
  )
  if (key.isTaproot) {
    const scripts = spent.map(({ script }) => script)
    const amounts = spent.map(({ amount }) => amount)
    const digest = transaction.preimageWitnessV1(place, scripts, sighash, amounts)
    const signature = await sign(key, digest)
    const type = sighash === SigHash.DEFAULT ? [] : [sighash]
    transaction.updateInput(place, { tapKeySig: Uint8Array.of(...signature, ...type) }, true)
    return
  }
  const { amount } = spent[place]! // as long as the inputs
  const script = OutScript.encode({ type: 'pkh', hash: hash160(key.publicKey) }) // Source: BIP-143
  const digest = transaction.preimageWitnessV0(place, script, sighash, amount)
  const signature = secp256k1.Signature.fromBytes(await sign(key, digest), 'compact')
  const withType = Uint8Array.of(...signature.toBytes('der'), sighash)
  transaction.updateInput(place, { partialSig: [[key.publicKey, withType]] }, true)
}
