import type { PageWallet } from '../../../shared-schemas/wallet.ts'
import type { App } from '../../app.ts'
import { toConnector } from '../../connectors/injected.ts'
import { addConnector } from '../../stores/connectors.ts'

/** Takes in a wallet of the page; of a chain type that nobody can be connected on it is left out. */
export function meetWallet(app: App, wallet: PageWallet): void {
  if (!app.adapters[wallet.namespace]) return
  app.stores.connectors.setState(addConnector(toConnector(wallet)))
}
