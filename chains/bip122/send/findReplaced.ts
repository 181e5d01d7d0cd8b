import { AppKitError } from '../../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors/errors.ts'
import type { Warning } from '../../signing/approvalItem.ts'
import type { BitcoinNode } from './bitcoinNode.ts'
import { type Coin, outpointOf } from './coin.ts'
import { isInsteadOf, type Unsettled } from './unsettled.ts'

/** How a new payment relates to earlier ones whose outcome is unknown. */
type Replaced = {
  /** Coins that it must spend, so that the earlier payments cannot be confirmed as well. */
  must: readonly Coin[]
  warnings: readonly Warning[]
}

/**
 * Compares the earlier payments with the coins that the node lists as spendable. If the coins of one are spent and the
 * node has the transaction that spends them, nothing can take its place, and the user is warned before paying again. That
 * holds for every recipient: who tries again is often given another address, and a node may lie about what it does (T21).
 *
 * @throws TRANSACTION_UNCERTAIN if the coins are spent and the node knows no transaction that spends them
 */
export async function findReplaced(
  node: Pick<BitcoinNode, 'isKnown'>,
  { open, coins }: { open: readonly Unsettled[]; coins: readonly Coin[] },
): Promise<Replaced> {
  const must: Coin[] = []
  const spent: Unsettled[] = []
  for (const each of open) {
    const coin = coins.find((it) => each.outpoints.includes(outpointOf(it)))
    if (!coin) spent.push(each)
    else if (!must.includes(coin)) must.push(coin)
  }
  const answers = await Promise.all(spent.map(({ txid }) => node.isKnown(txid)))
  const known = spent.filter((_, place) => answers[place])
  const lost = spent.find((each) => !known.some((it) => isInsteadOf(it, each)))
  if (lost) throw new AppKitError(errors.TRANSACTION_UNCERTAIN, { hash: lost.txid })
  return {
    must,
    warnings: [
      ...(must.length > 0 ? (['replaces'] as const) : []),
      ...(known.length > 0 ? (['landed'] as const) : []),
    ],
  }
}
