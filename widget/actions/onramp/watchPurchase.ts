import type { Purchase } from '../../../shared-schemas/entities/onramp.ts'
import { purchaseLookMs, purchaseWatchMs } from '../../../shared-schemas/entities/onrampLimits.ts'
import { nativeAddress } from '../../../shared-schemas/entities/tokenId.ts'
import { toDecimal } from '../../../shared-schemas/format/toDecimal.ts'
import type { App } from '../../app.ts'
import { changePurchase, type PendingPurchase, type PurchaseOrder } from '../../stores/onramp.ts'
import { fetchBalance } from '../account/fetchBalance.ts'
import { fetchTokens } from '../account/fetchTokens.ts'
import { fetchPurchases } from './fetchPurchases.ts'
import { type Holding, readHolding } from './readHolding.ts'

const lookAtWindowMs = 1_000

/**
 * Follows a purchase until it arrived, failed, or three minutes passed: every 4 s it asks what the provider says, and what the
 * account holds. Whether its window was closed is a hint only: a provider may keep its window apart from us, which looks the
 * same. Returns its undo.
 */
export function watchPurchase(app: App, id: string): () => void {
  const { onramp } = app.stores
  const until = app.now() + purchaseWatchMs
  const change = (given: Partial<PendingPurchase>) => onramp.setState(changePurchase(id, given))
  const current = () => {
    const { purchase } = onramp.getState()
    return purchase?.id === id && purchase.state === 'waiting' ? purchase : undefined
  }
  // What there was when the window opened: the provider does not know of this purchase yet.
  let before: Holding | undefined
  let earlier: ReadonlySet<string> | undefined
  const stops = new Map<'look' | 'window', () => void>()

  async function look(): Promise<void> {
    const purchase = current()
    if (!purchase) return
    const [page, held] = await Promise.all([
      fetchPurchases(app, purchase.order).catch(() => undefined), // asked again below
      readHolding(app, purchase.order).catch(() => undefined), // as above
    ])
    before ??= held
    earlier ??= page && new Set(page.data.map(({ id }) => id))
    const told = page && earlier && findNew(page.data, earlier)
    const grown = held && before && held.value > before.value ? held.value - before.value : 0n
    if (!current()) return
    if (grown > 0n && held) return finish(purchase.order, toDecimal(grown, held.decimals))
    if (told?.status === 'ONRAMP_TRANSACTION_STATUS_SUCCESS')
      return finish(purchase.order, told.amount)
    if (told?.status === 'ONRAMP_TRANSACTION_STATUS_FAILED') return change({ state: 'failed' })
    if (app.now() >= until) return change({ state: 'late' })
    stops.set(
      'look',
      app.after(purchaseLookMs, () => void look()),
    )
  }

  function finish({ namespace, network, contract }: PurchaseOrder, received: string): void {
    change({ state: 'arrived', received })
    fetchBalance(app, { namespace, changed: true }).catch(() => {}) // read again with the account
    const changed = `${network}:${contract === '' ? nativeAddress : contract}` as const
    fetchTokens(app, { namespace, changed: [changed] }).catch(() => {}) // as above
  }

  function lookAtWindow(): void {
    const purchase = current()
    if (!purchase?.window) return
    if (purchase.closed !== purchase.window.closed) change({ closed: purchase.window.closed })
    stops.set('window', app.after(lookAtWindowMs, lookAtWindow))
  }

  void look()
  lookAtWindow()
  return () => {
    for (const stop of stops.values()) stop()
    stops.clear()
  }
}

/** The newest purchase that was not there before, as the provider tells. */
function findNew(data: readonly Purchase[], earlier: ReadonlySet<string>) {
  const found = data.find(({ id }) => !earlier.has(id))
  return (
    found && {
      status: found.metadata.status,
      amount: found.transfers[0]?.quantity.numeric ?? '0',
    }
  )
}
