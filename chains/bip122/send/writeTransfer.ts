import { Transaction } from '@scure/btc-signer'
import type { EarlierTransaction } from './bitcoinNode.ts'
import type { Coin } from './coin.ts'

type Output = { script: Uint8Array; amount: bigint }
type Given = {
  inputs: readonly (Coin & Output & Pick<EarlierTransaction, 'bytes'>)[]
  outputs: readonly Output[]
}

/**
 * The PSBTs of a payment: `proven` with the earlier transactions, from which it is described; `short` without them, since
 * they can be larger than what an approval shows. Both are the same transaction.
 */
export function writeTransfer({ inputs, outputs }: Given): {
  proven: Uint8Array
  short: Uint8Array
} {
  const write = (spent: (input: Given['inputs'][number]) => object) => {
    const made = new Transaction({ allowUnknownOutputs: true })
    for (const input of inputs)
      made.addInput({ txid: input.txid, index: input.index, ...spent(input) })
    for (const { script, amount } of outputs) made.addOutput({ script, amount })
    return made.toPSBT()
  }
  return {
    proven: write(({ bytes }) => ({ nonWitnessUtxo: bytes })),
    short: write(({ script, amount }) => ({ witnessUtxo: { script, amount } })),
  }
}
