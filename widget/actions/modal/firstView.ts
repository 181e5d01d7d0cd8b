import type { OpenTarget } from '../../../shared-schemas/openTarget.ts'
import type { State } from '../../stores/create.ts'
import type { Route } from '../../stores/router.ts'
import { isConnected } from '../account/isConnected.ts'
import { isOnUnsupportedNetwork } from '../network/isOnUnsupportedNetwork.ts'

/**
 * The view that an opening modal starts with: the one asked for, else the one the visitor's state
 * calls for. Source: specification section 2 "Opening", section 4 "Switching network".
 */
export function firstView(state: State, { view }: OpenTarget): Route {
  if (view) return { view }
  if (isOnUnsupportedNetwork(state)) return { view: 'UnsupportedChain' }
  return { view: isConnected(state) ? 'Account' : 'Connect' }
}
