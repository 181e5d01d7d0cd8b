import type { ReadPsbt } from './readPsbt.ts'
import { weightToSpend } from './weightToSpend.ts'

/**
 * The size of a PSBT's transaction once it is signed, in virtual bytes; undefined where it spends something of which only
 * others know what that takes. Source: BIP-141.
 */
export function estimateSize({ transaction, inputs }: ReadPsbt): number | undefined {
  const weights = inputs.map(({ script }) => weightToSpend(script))
  const known = weights.filter((weight) => weight !== undefined)
  if (known.length < weights.length) return undefined
  const markerAndFlag = 2
  const weight = known.reduce((sum, each) => sum + each, markerAndFlag)
  return Math.ceil(transaction.unsignedTx.length + weight / 4)
}
