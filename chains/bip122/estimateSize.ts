import { OutScript } from '@scure/btc-signer'
import type { ReadPsbt } from './readPsbt.ts'

/** The weight of what spends an output, by the kind of its script: a signature of 72 bytes and a key, as wallets make them. */
const spendWeight: Readonly<Record<string, number>> = {
  wpkh: 1 + 1 + 72 + 1 + 33,
  tr: 1 + 1 + 64,
  pkh: 4 * (1 + 72 + 1 + 33),
}

/**
 * The size of a PSBT's transaction once it is signed, in virtual bytes; undefined where it spends something of which only
 * others know what that takes. Source: BIP-141.
 */
export function estimateSize({ transaction, inputs }: ReadPsbt): number | undefined {
  const weights = inputs.map(({ script }) => spendWeight[kindOf(script)])
  const known = weights.filter((weight) => weight !== undefined)
  if (known.length < weights.length) return undefined
  const markerAndFlag = 2
  const weight = known.reduce((sum, each) => sum + each, markerAndFlag)
  return Math.ceil(transaction.unsignedTx.length + weight / 4)
}

function kindOf(script: Uint8Array | undefined): string {
  if (!script) return 'unknown'
  try {
    return OutScript.decode(script).type
  } catch {
    return 'unknown' // a script of no kind that wallets use
  }
}
