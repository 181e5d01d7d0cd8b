import type { ChainNamespace } from '../../../shared-schemas/entities/caip.ts'
import type { App } from '../../app.ts'
import { setFilter } from '../../stores/connectors.ts'

/** Lists only the wallets of one namespace, or all again. */
export function filterWallets(
  app: App,
  { namespace }: { namespace: ChainNamespace | undefined },
): void {
  app.stores.connectors.setState(setFilter(namespace))
}
