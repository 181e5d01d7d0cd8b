import { pageWalletsShown } from '../../../shared-schemas/limits.ts'
import type { App } from '../../app.ts'
import { readState } from '../../stores/create.ts'
import { fetchListing } from './fetchListing.ts'
import { listConnectors } from './listConnectors.ts'
import { joined, walletQuery } from './walletQuery.ts'

/** Finds out which wallets of the list this browser has, so that they can come first. */
export async function fetchInstalled(app: App): Promise<void> {
  const state = readState(app.stores)
  const connectors = listConnectors(state)
  const names = joined(
    'names',
    connectors.flatMap(({ name }) => name ?? []),
  )
  const rdns = joined(
    'rdns',
    connectors.flatMap(({ info }) => info?.rdns ?? []),
  )
  const query = { ...walletQuery(state), ...names, ...rdns, entries: String(pageWalletsShown) }
  const question = JSON.stringify(query)
  if (connectors.length === 0) return
  const known = app.stores.wallets.getState().installed
  if (known?.question === question && known.status === 'done') return
  await app.once(`wallets installed ${question}`, () =>
    fetchListing(app, { name: 'installed', question, query }),
  )
}
