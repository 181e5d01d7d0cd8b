import type { State } from '../../stores/create.ts'
import { countMissing } from './countMissing.ts'
import { isUsable } from './listConnectors.ts'

/**
 * Whether the page has a wallet that the site lets be used, of any chain type it has networks of. Not in an
 * opening in which the user saw the view without one: what it decides would move under the finger.
 */
export function hasInjectedWallets(state: State): boolean {
  if (state.connectors.seenEmpty) return false
  if (countMissing(state) > 0) return true
  return state.connectors.connectors.some(
    (connector) =>
      (connector.type === 'INJECTED' || connector.type === 'ANNOUNCED') &&
      isUsable(connector, state),
  )
}
