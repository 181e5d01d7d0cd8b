import type { Transaction } from '../../../shared-schemas/entities/transaction.ts'
import type { App } from '../../app.ts'
import { noteSent } from '../../stores/send.ts'
import { startLoading, takeFetched } from '../../stores/transactions.ts'
import { history, longTransactions, sentNow } from '../fixtures/activity.ts'
import type { Stories } from '../fixtures/story.ts'
import { address, connectWallet, fewNetworks } from '../fixtures/wallets.ts'

const options = { networks: fewNetworks }

/** The account with these transactions in its list. */
function arrive(app: App, transactions: readonly Transaction[]): void {
  connectWallet(app)
  const { transactions: store } = app.stores
  store.setState(startLoading({ address, network: 'eip155:1' }))
  store.setState(
    takeFetched({
      transactions,
      transactionsByYear: {},
      next: undefined,
      complete: true,
      lacksCoins: false,
      fetchedAt: app.now(),
    }),
  )
}

/** The details of the transaction at a place of the page that a server gives. */
const at = (transactions: readonly Transaction[], place: number) => ({
  world: { options },
  params: { namespace: 'eip155', transactionId: transactions[place]?.id ?? '' } as const,
  arrange: (app: App) => arrive(app, transactions),
})

const pending = sentNow.map((sent) => ({
  world: { options },
  params: { namespace: 'eip155', transactionId: sent.hash } as const,
  arrange(app: App) {
    connectWallet(app)
    app.stores.send.setState(noteSent(sent))
  },
}))

const { data } = history()

export const stories: Stories = {
  received: at(data, 0),
  swapped: at(data, 1),
  done: at(data, 2),
  failed: at(data, 3),
  approved: at(data, 4),
  contractCall: at(data, 5),
  minted: at(data, 6),
  self: at(data, 7),
  pending: pending[1] ?? {},
  pendingCall: pending[0] ?? {},
  longNames: at(longTransactions, 0),
  several: at(longTransactions, 2),
  rightToLeft: { ...at(data, 2), world: { options: { ...options, direction: 'rtl' } } },
  empty: { world: { options }, arrange: (app) => connectWallet(app) },
}
