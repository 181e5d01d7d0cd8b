import type { ExplorerWallet } from '../../../shared-schemas/entities/explorerWallet.ts'
import { readsAs } from '../../../shared-schemas/format/readsAs.ts'
import type { State } from '../../stores/create.ts'
import type { WalletsState } from '../../stores/wallets.ts'

type Namesakes = { ofServer: readonly ExplorerWallet[]; ofSite: readonly ExplorerWallet[] }

/**
 * The wallets of the server's list, and the site's own, with a name that reads alike; `reading` is what `readsAs` made
 * of it. They are told apart because a site may write what it likes into its own: T19.
 */
export function namesakesOf(
  { options, wallets }: Pick<State, 'options' | 'wallets'>,
  reading: string,
): Namesakes {
  const all = readingsIn(wallets.byId).get(reading) ?? []
  const own = new Set(options.options.customWallets?.map(({ id }) => id))
  // The server's entry takes the place of one of the site; it always has networks, and the site's never.
  const isOfSite = ({ id, chains }: ExplorerWallet) => chains === undefined && own.has(id)
  return {
    ofServer: all.filter((wallet) => !isOfSite(wallet)),
    ofSite: all.filter(isOfSite),
  }
}

const readings = new WeakMap<object, ReadonlyMap<string, readonly ExplorerWallet[]>>()

/** The wallets that are known by how their names read. Worked out once for each state of them. */
function readingsIn(byId: WalletsState['byId']): ReadonlyMap<string, readonly ExplorerWallet[]> {
  const known = readings.get(byId)
  if (known) return known
  const names = new Map<string, ExplorerWallet[]>()
  for (const wallet of Object.values(byId)) {
    const name = readsAs(wallet.name)
    names.set(name, [...(names.get(name) ?? []), wallet])
  }
  readings.set(byId, names)
  return names
}
