import type { ChainNamespace } from '../../../shared-schemas/caip.ts'
import type { App } from '../../app.ts'
import { setAccount } from '../../stores/accounts.ts'

/** Ends a "connecting" that led nowhere: connected as before where a wallet still is, else not. */
export function settleStatus(app: App, namespace: ChainNamespace): void {
  const { accounts, connectors } = app.stores
  const connected = connectors.getState().active[namespace] !== undefined
  accounts.setState(setAccount(namespace, { status: connected ? 'connected' : 'disconnected' }))
}
