import type { ChainNamespace } from '../../../shared-schemas/entities/caip.ts'
import type { App } from '../../app.ts'
import type { ConnectedAccount } from '../../lib/connectedAccount.ts'
import { activeConnectors, happen } from '../../stores/connections.ts'
import { readState } from '../../stores/create.ts'
import { type AccountState, chainStates } from './chainStates.ts'

/** What the specification says of each namespace's account, by namespace. */
export function accountStatesOf(app: App) {
  const entries = Object.values(chainStates(readState(app.stores)))
  const states = entries.map(({ namespace, accountState }) => [namespace, accountState] as const)
  return Object.fromEntries(states) as {
    [namespace in ChainNamespace]?: AccountState
  } // of the entries above
}

/** Id of the connector that each namespace is connected with. */
export const activeOf = (app: App) => activeConnectors(app.stores.connections.getState())

/** The wallet that is asked, or that has failed, and how. */
export function attemptOf(app: App) {
  const all = Object.values(app.stores.connections.getState().byNamespace)
  const asked = all.find(({ status }) => status === 'connecting' || status === 'failed')
  if (asked?.status === 'connecting') return { walletId: asked.walletId, state: 'waiting' }
  if (asked?.status !== 'failed') return undefined
  const { walletId, rejected, error } = asked
  return { walletId, state: rejected ? 'rejected' : 'failed', error }
}

type Given = Partial<ConnectedAccount> & { namespace: ChainNamespace }

/** Puts an account into the store as if a wallet had given it. */
export function connectAs(
  app: App,
  { namespace, balance, tokens, profile, ...given }: Given,
): void {
  const { connections } = app.stores
  const blank = { connectorId: 'wallet', address: 'abc', accounts: [], user: undefined }
  connections.setState(happen(namespace, { type: 'connected', account: { ...blank, ...given } }))
  if (balance) connections.setState(happen(namespace, { type: 'balance', balance }))
  if (profile) connections.setState(happen(namespace, { type: 'profile', profile }))
  if (tokens) connections.setState(happen(namespace, { type: 'tokens', tokens }))
}
