import type { App } from '../../app.ts'
import { setUnfolded } from '../../stores/connectors.ts'

/** Shows all wallets of the page in the Connect view until the modal closes. */
export function unfoldWallets(app: App): void {
  app.stores.connectors.setState(setUnfolded(true))
}
