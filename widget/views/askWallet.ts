import { connect } from '../actions/connection/connect.ts'
import type { App } from '../app.ts'

/**
 * Asks a wallet for its accounts. What comes of it is in `connectors.attempt`; it throws only for a
 * wallet that has left the page, which the view finds out by itself.
 */
export function askWallet(app: App, walletId: string): void {
  connect(app, { walletId }).catch(() => {}) // see above
}
