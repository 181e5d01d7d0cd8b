import type { App } from '../app.ts'
import { sessionItems } from '../lib/sessionItems.ts'
import { choose, type SessionChoice } from '../stores/walletConnect.ts'

/** Notes what a session is on, for this visit and the next: the wallet tells it once only. */
export function chooseInSession(app: App, connectorId: string, choice: SessionChoice): void {
  const { walletConnect } = app.stores
  walletConnect.setState(choose(connectorId, choice))
  void app.storage.write(sessionItems.choices, walletConnect.getState().choices) // lost, the site's own network counts
}
