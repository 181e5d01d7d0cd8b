import { recommendedWalletsPerPage, walletSearchEntries } from '../../../shared-schemas/limits.ts'
import type { App } from '../../app.ts'
import { readState } from '../../stores/create.ts'
import { fetchListing } from './fetchListing.ts'
import { learnWallets } from './listings.ts'
import { joined, walletQuery } from './walletQuery.ts'

/**
 * Fetches the wallets that the first view offers: those the site features, in its order, and the four
 * recommended ones of what is left. Asked again, it asks the server only for what is missing.
 */
export async function fetchRecommended(app: App): Promise<void> {
  const state = readState(app.stores)
  const { featuredWalletIds: featured = [], customWallets = [] } = state.options.options
  const { byId } = state.wallets
  const unknown = customWallets.filter(({ id }) => !Object.hasOwn(byId, id)) // the server's word counts more
  app.stores.wallets.setState(learnWallets(unknown))
  const { include, ...query } = walletQuery(state, { without: featured })
  await Promise.all([
    featured.length > 0 &&
      ask(app, 'featured', {
        ...joined('include', featured),
        entries: String(walletSearchEntries),
      }),
    ask(app, 'recommended', {
      ...query,
      ...(include !== undefined && { include }),
      page: '1',
      entries: String(recommendedWalletsPerPage),
    }),
  ])
}

function ask(
  app: App,
  name: 'featured' | 'recommended',
  query: Parameters<typeof fetchListing>[1]['query'],
) {
  const question = JSON.stringify(query)
  const known = app.stores.wallets.getState()[name]
  if (known?.question === question && known.status === 'done') return
  return app.once(`wallets ${name} ${question}`, () => fetchListing(app, { name, question, query }))
}
