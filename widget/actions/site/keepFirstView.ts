import type { App, FirstView } from '../../app.ts'
import { expectWallets } from '../../stores/connectors.ts'
import { setAhead } from '../../stores/modal.ts'

/** What of the first view no message of the page brings: a session with the page begins with it. */
export function keepFirstView(app: App, { pageWallets, wallets }: FirstView): void {
  app.stores.wallets.setState(wallets)
  app.stores.connectors.setState(expectWallets(pageWallets))
  app.stores.modal.setState(setAhead)
}
