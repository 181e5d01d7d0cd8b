import type { App } from '../../app.ts'
import { lastingKey } from '../../connectors/registry.ts'
import { storedItems } from '../../lib/storedItems.ts'
import type { PageConnector } from '../../stores/connectors.ts'
import { remember } from '../../stores/wallets.ts'

/** Puts a wallet that was connected with in front of the two recent ones. */
export function rememberRecent(app: App, connector: PageConnector): void {
  const { wallets } = app.stores
  const { id, name = id, namespace } = connector
  wallets.setState(remember({ key: lastingKey(connector), name, namespace }))
  void app.storage.write(storedItems.recentWallets, [...wallets.getState().recent]) // a convenience; nothing is lost with it
}
