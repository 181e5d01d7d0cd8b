import type { PageWallet } from '../../../shared-schemas/wallet.ts'
import type { App } from '../../app.ts'
import { authConnectorId } from '../../connectors/authConnectorId.ts'
import { toConnector } from '../../connectors/injected.ts'
import { isSessionId } from '../../connectors/sessionConnector.ts'
import { addConnector } from '../../stores/connectors.ts'

/**
 * Takes in a wallet of the page. One of a chain type that nobody can be connected on is left out, and
 * so is one that bears the id of the embedded wallet or of a session.
 */
export function meetWallet(app: App, wallet: PageWallet): void {
  if (!app.adapters[wallet.namespace] || isOurs(wallet.id)) return
  app.stores.connectors.setState(addConnector(toConnector(wallet)))
}

const isOurs = (id: string) => id === authConnectorId || isSessionId(id)
