import { pageWalletsShown } from '../../../shared-schemas/limits.ts'
import { lastingKey } from '../../connectors/registry.ts'
import type { PageConnector } from '../../stores/connectors.ts'
import type { State } from '../../stores/create.ts'
import type { KitOptions } from '../../stores/options.ts'
import { groupConnectors, type OfferedWallet } from './groupConnectors.ts'
import { identify } from './identify.ts'

/**
 * The wallets to offer, one product once: the recent ones first, the others by name, never in the order
 * in which they announced themselves. What the site's options hide or what is of no chain type of the
 * site is left out, and so is what `search` is no part of. Where a page announces more than anybody can
 * look through, those that the list of wallets knows stay (T19). A new array each time, of the
 * same objects.
 */
export function listConnectors(state: State, { search = '' } = {}): OfferedWallet[] {
  const { connectors, wallets } = state
  const { filter } = connectors
  const wanted = search.trim().toLowerCase()
  const rank = (connector: PageConnector) => {
    const place = wallets.recent.findIndex(({ key }) => key === lastingKey(connector))
    return place === -1 ? wallets.recent.length : place
  }
  const usable = connectors.connectors
    .filter((connector) => isUsable(connector, state))
    .filter(({ namespace }) => filter === undefined || namespace === filter)
    .filter((connector) => nameOf(connector).toLowerCase().includes(wanted))
    .map((connector) => identify(connector, wallets.byId))
  return groupConnectors(
    mostWanted(usable, state)
      .map((connector) => ({ connector, place: rank(connector) }))
      .sort(
        (a, b) =>
          a.place - b.place ||
          nameOf(a.connector).localeCompare(nameOf(b.connector), undefined, { numeric: true }),
      )
      .map(({ connector }) => connector),
  )
}

/** As many as are shown at most: used lately, known to the list of wallets, and only then the others. */
function mostWanted(connectors: PageConnector[], { wallets }: State): PageConnector[] {
  if (connectors.length <= pageWalletsShown) return connectors
  const recent = new Set(wallets.recent.map(({ key }) => key))
  const listed = new Set(Object.values(wallets.byId).flatMap(({ rdns }) => rdns ?? []))
  const isListed = ({ info }: PageConnector) => listed.has(info?.rdns ?? '')
  const isWanted = (each: PageConnector) => recent.has(lastingKey(each)) || isListed(each)
  const seen = new Map<string | undefined, number>()
  /** Two of one rdns show that it is contested; more would only take the room of others. */
  const isOneOfTwo = ({ info }: PageConnector) => {
    const count = seen.get(info?.rdns) ?? 0
    seen.set(info?.rdns, count + 1)
    return count < 2
  }
  const wanted = new Set(connectors.filter((each) => isWanted(each) && isOneOfTwo(each)))
  return [...wanted, ...connectors.filter((each) => !wanted.has(each))].slice(0, pageWalletsShown)
}

const nameOf = ({ name, id }: PageConnector) => name ?? id

/** Whether a wallet of the page is one that the site lets be used, on a chain type it has networks of. */
export function isUsable(connector: PageConnector, { chains, options }: State): boolean {
  const { caipNetworks = [] } = chains.byNamespace[connector.namespace] ?? {}
  return caipNetworks.length > 0 && isOffered(connector, options.options)
}

/** Whether the site's options let a wallet be used. They name it by its rdns, or by its id in the page. */
export function isOffered(connector: PageConnector, options: KitOptions): boolean {
  const { enableInjected, enableEIP6963, includeWalletIds, excludeWalletIds } = options
  const names = [connector.id, lastingKey(connector)]
  // A login and a session are no wallets of the page.
  if (connector.type === 'AUTH' || connector.type === 'WALLET_CONNECT' || options.basic)
    return false
  if (connector.type === 'INJECTED' && !enableInjected) return false
  if (connector.type === 'ANNOUNCED' && !enableEIP6963) return false
  if (includeWalletIds && !includeWalletIds.some((id) => names.includes(id))) return false
  return !excludeWalletIds?.some((id) => names.includes(id))
}
