import { AppKitError } from '../../../shared-schemas/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors.ts'
import type { Warning } from '../../signing/approvalItem.ts'
import type { BitcoinNode } from './bitcoinNode.ts'
import { type Coin, outpointOf } from './coin.ts'
import { isInsteadOf, type Unsettled } from './unsettled.ts'

/** What a new payment has to do with earlier ones whose end nobody told. */
type Replaced = {
  /** What it has to spend so that they cannot happen beside it. */
  must: readonly Coin[]
  warnings: readonly Warning[]
}

/**
 * Looks at them, with what the node lists as spendable. Where their inputs are spent and the network knows who did it, they
 * are settled: where that one paid `recipient`, the person hears it before they pay again.
 *
 * @throws TRANSACTION_UNCERTAIN where the inputs are spent and the node knows of nothing that spends them
 */
export async function findReplaced(
  node: Pick<BitcoinNode, 'isKnown'>,
  {
    open,
    coins,
    recipient,
  }: { open: readonly Unsettled[]; coins: readonly Coin[]; recipient: string },
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
      ...(known.some((it) => it.recipient === recipient) ? (['landed'] as const) : []),
    ],
  }
}
