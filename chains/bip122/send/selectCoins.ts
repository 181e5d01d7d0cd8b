import { sumOf } from '../readPsbt.ts'
import { weightToSpend } from '../weightToSpend.ts'
import { type Coin, outpointOf } from './coin.ts'
import { dustOf } from './dustOf.ts'
import { rateMost } from './rateMost.ts'

/** More inputs make a transaction that takes long to prove and costs much. */
export const inputsMost = 50

type Paid = { script: Uint8Array; amount: bigint }
type Given = {
  coins: readonly Coin[]
  /** What has to be among the inputs. */
  must: readonly Coin[]
  /** The script of all coins. */
  from: Uint8Array
  pays: readonly Paid[]
  changeTo: Uint8Array
  /** Satoshis for each virtual byte. */
  rate: number
}

/**
 * `change` is what goes back; absent where it would be dust, which the fee gets, unless the fee was then more than `rateMost`
 * for each virtual byte: the least that nodes pass on goes back then, at a lower rate.
 */
export type Selection = { coins: readonly Coin[]; change?: bigint; lacking?: undefined }

/**
 * Chooses what a payment spends: what must be spent, then confirmed coins, the largest first, until they pay it with its
 * fee. Otherwise says what would be needed in all.
 */
export function selectCoins(given: Given): Selection | { lacking: bigint } {
  const { coins, must, pays, changeTo } = given
  const taken = new Set(must.map(outpointOf))
  const others = coins.filter((coin) => !taken.has(outpointOf(coin))).sort(byUse)
  const ordered = [...must, ...others].slice(0, inputsMost)
  const paid = sumOf(pays.map(({ amount }) => amount))
  for (let count = Math.max(1, must.length); count <= ordered.length; count += 1) {
    const chosen = ordered.slice(0, count)
    const left = sumOf(chosen.map(({ amount }) => amount)) - paid
    if (left < feeOf(given, { count, withChange: false })) continue
    const change = left - feeOf(given, { count, withChange: true })
    const least = dustOf(changeTo)
    if (change >= least) return { coins: chosen, change }
    const feeMost = feeOf({ ...given, rate: rateMost }, { count, withChange: false })
    return left <= feeMost ? { coins: chosen } : { coins: chosen, change: least }
  }
  const count = Math.max(1, ordered.length)
  return { lacking: paid + feeOf(given, { count, withChange: false }) }
}

function byUse(one: Coin, other: Coin): number {
  if (one.isConfirmed !== other.isConfirmed) return one.isConfirmed ? -1 : 1
  return Number(other.amount - one.amount)
}

/** As `estimateSize` has it, before there is a transaction. Source: BIP-141. */
function feeOf(
  { from, pays, changeTo, rate }: Given,
  { count, withChange }: { count: number; withChange: boolean },
): bigint {
  const scripts = [...pays.map(({ script }) => script), ...(withChange ? [changeTo] : [])]
  const outputs = scripts.reduce((sum, { length }) => sum + 8 + 1 + length, 0)
  const versionCountsAndTime = 4 + 1 + 1 + 4
  const withoutWitness = versionCountsAndTime + count * 41 + outputs
  const markerAndFlag = 2
  const witness = markerAndFlag + count * (weightToSpend(from) ?? 0) // of both kinds of the account it is known
  return BigInt(Math.ceil(Math.ceil(withoutWitness + witness / 4) * rate))
}
