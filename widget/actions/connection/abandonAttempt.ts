import type { ChainNamespace } from '../../../shared-schemas/caip.ts'
import type { App } from '../../app.ts'
import { setAttempt } from '../../stores/connectors.ts'
import { settleStatus } from './settleStatus.ts'

/**
 * Stops waiting for a wallet, or only for one of these namespaces, because the visitor went on: the
 * status settles and the same wallet may be asked anew. A wallet that never answers must not keep
 * anyone. What it answers late still counts while nothing else was begun: see connect.ts.
 */
export function abandonAttempt(app: App, only?: readonly ChainNamespace[]): void {
  const { connectors } = app.stores
  const { attempt, connectors: list } = connectors.getState()
  if (attempt?.state !== 'waiting') return
  const connector = list.find(({ id }) => id === attempt.walletId)
  if (only && connector && !only.includes(connector.namespace)) return
  connectors.setState(setAttempt(undefined))
  if (connector) settleStatus(app, connector.namespace)
}
