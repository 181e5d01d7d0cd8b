import type { ExplorerWallet } from '../../../shared-schemas/entities/explorerWallet.ts'
import type { PageConnector } from '../../stores/connectors.ts'
import type { WalletsState } from '../../stores/wallets.ts'

const identified = new WeakMap<PageConnector, { wallet: ExplorerWallet; named: PageConnector }>()

/**
 * A wallet of the page with its id and picture in the list of wallets, where the list has its rdns. One whose
 * rdns is contested stays as it is (T19), and what did not change is the same object as before.
 */
export function identify(connector: PageConnector, byId: WalletsState['byId']): PageConnector {
  const { info, ambiguous } = connector
  const wallet = ambiguous ? undefined : byRdns(byId).get(info?.rdns)
  if (!wallet) return connector
  const before = identified.get(connector)
  if (before?.wallet === wallet) return before.named
  const named = { ...connector, explorerId: wallet.id, imageId: wallet.image_id ?? undefined }
  identified.set(connector, { wallet, named })
  return named
}

const indexes = new WeakMap<object, ReadonlyMap<string | undefined, ExplorerWallet>>()

/** Worked out once for each state of the list. */
function byRdns(byId: WalletsState['byId']): ReadonlyMap<string | undefined, ExplorerWallet> {
  const known = indexes.get(byId)
  if (known) return known
  const wallets = Object.values(byId)
  const index = new Map(wallets.flatMap((wallet) => (wallet.rdns ? [[wallet.rdns, wallet]] : [])))
  indexes.set(byId, index)
  return index
}
