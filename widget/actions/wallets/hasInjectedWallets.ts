import type { State } from '../../stores/create.ts'
import { isOffered } from './listConnectors.ts'

/** Whether the page has a wallet that the site lets be used, of any chain type. */
export function hasInjectedWallets({ connectors, options }: State): boolean {
  return connectors.connectors.some(
    (connector) =>
      (connector.type === 'INJECTED' || connector.type === 'ANNOUNCED') &&
      isOffered(connector, options.options),
  )
}
