import type { App } from '../../app.ts'
import { activeConnector } from '../../connectors/registry.ts'
import { removeConnector } from '../../stores/connectors.ts'
import { dropConnection } from './dropConnection.ts'

/** Takes a wallet out that is not in the page any more; connected with it, nobody is connected now. */
export function loseWallet(app: App, { walletId }: { walletId: string }): void {
  const { connectors } = app.stores
  const connector = connectors.getState().connectors.find(({ id }) => id === walletId)
  // No page can take the embedded wallet or a session away.
  if (!connector || connector.type === 'AUTH' || connector.type === 'WALLET_CONNECT') return
  const { namespace } = connector
  if (activeConnector(app, namespace)?.id === walletId) dropConnection(app, namespace)
  connectors.setState(removeConnector(walletId))
}
