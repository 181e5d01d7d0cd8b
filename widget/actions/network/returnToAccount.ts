import type { App } from '../../app.ts'
import { setCameFrom } from '../../stores/chains.ts'
import { statusOf } from '../../stores/connections.ts'
import { activateNamespace } from './activateNamespace.ts'

/**
 * Goes back to the chain type that was left for one without an account, unless somebody connected
 * there meanwhile: whoever gives up connecting is as connected as before.
 */
export function returnToAccount(app: App): void {
  const { chains, connections } = app.stores
  const { activeNamespace, cameFrom } = chains.getState()
  if (!cameFrom) return
  const isConnected = (namespace: typeof cameFrom) =>
    statusOf(connections.getState(), namespace) === 'connected'
  const arrived = activeNamespace !== undefined && isConnected(activeNamespace)
  if (!arrived && isConnected(cameFrom)) activateNamespace(app, cameFrom)
  chains.setState(setCameFrom(undefined))
}
