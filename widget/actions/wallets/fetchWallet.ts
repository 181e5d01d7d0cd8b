import type { App } from '../../app.ts'
import { fetchListing } from './fetchListing.ts'
import { joined } from './walletQuery.ts'

/** Fetches one wallet that no list has brought yet; what comes of it is in `wallets.one`. */
export function fetchWallet(app: App, { walletId }: { walletId: string }): Promise<void> {
  const query = { ...joined('include', [walletId]), entries: '1' }
  return app.once(`wallet ${walletId}`, () =>
    fetchListing(app, { name: 'one', question: walletId, query }),
  )
}
