import { walletRowsShown } from '../../../shared-schemas/limits.ts'
import { isConnecting } from '../../stores/connections.ts'
import type { State } from '../../stores/create.ts'
import { isConnected } from '../account/isConnected.ts'
import { canLogIn } from '../features/canLogIn.ts'

/** How many rows of wallets Connect shows before the row that unfolds the rest. */
export function walletRows(state: State): number {
  return Math.max(0, walletRowsShown - rowsTaken(state))
}

/**
 * Rows of wallets that make way for what stands above them in Connect, so that email and social logins
 * stay on screen: one for each note, two for the row that continues with the login of another site.
 */
export function rowsTaken(state: State): number {
  if (!canLogIn(state)) return 0
  const { auth, connections, connectors } = state
  const notes = [
    !isConnected(state) && connections.endedElsewhere,
    isConnecting(connections) && auth.frame === 'loading',
    connectors.filter,
  ]
  return notes.filter(Boolean).length + (offersContinue(state) ? 2 : 0)
}

/** Whether Connect has the row that continues with the login of another site. */
export function offersContinue(state: Pick<State, 'auth' | 'connections'>): boolean {
  return state.auth.known !== undefined && !isConnecting(state.connections) && !isConnected(state)
}
