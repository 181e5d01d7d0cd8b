import { lastingKey } from '../../connectors/registry.ts'
import type { PageConnector } from '../../stores/connectors.ts'
import type { State } from '../../stores/create.ts'
import type { KitOptions } from '../../stores/options.ts'
import { groupConnectors, type OfferedWallet } from './groupConnectors.ts'

/**
 * The wallets to offer, one product once: the recent ones first, the others by name, never in the order
 * in which they announced themselves. What the site's options hide or what is of no chain type of the
 * site is left out. A new array each time, of the same objects.
 */
export function listConnectors(state: State): OfferedWallet[] {
  const { connectors, wallets } = state
  const { filter } = connectors
  const rank = (connector: PageConnector) => {
    const place = wallets.recent.findIndex(({ key }) => key === lastingKey(connector))
    return place === -1 ? wallets.recent.length : place
  }
  return groupConnectors(
    connectors.connectors
      .filter((connector) => isUsable(connector, state))
      .filter(({ namespace }) => filter === undefined || namespace === filter)
      .sort(
        (a, b) =>
          rank(a) - rank(b) || nameOf(a).localeCompare(nameOf(b), undefined, { numeric: true }),
      ),
  )
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
