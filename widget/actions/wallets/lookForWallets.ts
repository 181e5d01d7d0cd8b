import type { App } from '../../app.ts'
import { tellHost } from '../../links/tellHost.ts'

/** Asks the page once more for its wallets; each that answers comes in as one that was just found. */
export function lookForWallets(app: App): void {
  tellHost(app, 'FIND_WALLETS', undefined)
}
