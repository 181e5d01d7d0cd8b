import { connect } from '../actions/connection/connect.ts'
import type { App } from '../app.ts'

/**
 * Asks a wallet for its accounts. What comes of it is in `connections`; it throws only for a chain type
 * without an adapter, whose wallets nobody lists.
 */
export function askWallet(app: App, walletId: string): void {
  connect(app, { walletId }).catch(() => {}) // see above
}
