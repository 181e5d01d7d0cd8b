import { authConnectorId } from '../../../shared-schemas/entities/authConnectorId.ts'
import type { ChainNamespace } from '../../../shared-schemas/entities/caip.ts'
import type { PageWallet } from '../../../shared-schemas/entities/wallet.ts'
import type { App } from '../../app.ts'
import { toConnector } from '../../connectors/injected.ts'
import { lastingKey } from '../../connectors/registry.ts'
import { isSessionId } from '../../connectors/sessionConnector.ts'
import { addConnectors } from '../../stores/connectors.ts'
import { readConnections } from './memory.ts'

/**
 * Takes in wallets of the page. One of a chain type without an adapter is left out, and so is one that
 * bears the id of the embedded wallet or of a session. A remembered one is connected however late it comes:
 * the page may have had to fetch the code of its chain type first.
 */
export function meetWallets(app: App, { wallets }: { wallets: readonly PageWallet[] }): void {
  const connectors = wallets
    .filter(({ id, namespace }) => app.adapters[namespace] && !isOurs(id))
    .map(toConnector)
  if (connectors.length === 0) return
  app.stores.connectors.setState(addConnectors(connectors))
  if (!app.stores.options.getState().initialized) return
  const known = readConnections(app)
  const remembered = connectors.filter((each) => known[each.namespace]?.key === lastingKey(each))
  for (const { namespace } of remembered) void restore(app, namespace) // settles inside
}

async function restore(app: App, namespace: ChainNamespace): Promise<void> {
  const { reconnect } = await import('./reconnect.ts')
  await reconnect(app, { only: namespace })
}

const isOurs = (id: string) => id === authConnectorId || isSessionId(id)
