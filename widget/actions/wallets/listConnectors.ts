import { lastingKey } from '../../connectors/registry.ts'
import type { PageConnector } from '../../stores/connectors.ts'
import type { State } from '../../stores/create.ts'
import type { KitOptions } from '../../stores/options.ts'

/**
 * The wallets to offer, recent ones first: what the site's options hide is left out. A new array each
 * time, of the same objects.
 */
export function listConnectors({ connectors, options, wallets }: State): PageConnector[] {
  const { filter } = connectors
  const rank = (connector: PageConnector) => {
    const place = wallets.recent.findIndex(({ key }) => key === lastingKey(connector))
    return place === -1 ? wallets.recent.length : place
  }
  return connectors.connectors
    .filter((connector) => isOffered(connector, options.options))
    .filter(({ namespace }) => filter === undefined || namespace === filter)
    .sort((a, b) => rank(a) - rank(b))
}

/** Whether the site's options let a wallet be used. They name it by its rdns, or by its id in the page. */
export function isOffered(connector: PageConnector, options: KitOptions): boolean {
  const { enableInjected, enableEIP6963, includeWalletIds, excludeWalletIds } = options
  const names = [connector.id, lastingKey(connector)]
  if (connector.type === 'AUTH') return false // it is offered as a login, not as a wallet of the page
  if (connector.type === 'INJECTED' && !enableInjected) return false
  if (connector.type === 'ANNOUNCED' && !enableEIP6963) return false
  if (includeWalletIds && !includeWalletIds.some((id) => names.includes(id))) return false
  return !excludeWalletIds?.some((id) => names.includes(id))
}
