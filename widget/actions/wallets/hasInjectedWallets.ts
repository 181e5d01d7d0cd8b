import type { State } from '../../stores/create.ts'
import { countMissing } from './countMissing.ts'
import { isUsable } from './listConnectors.ts'

/** Whether the page has a wallet that the site lets be used, of any chain type it has networks of. */
export function hasInjectedWallets(state: State): boolean {
  if (countMissing(state) > 0) return true
  return state.connectors.connectors.some(
    (connector) =>
      (connector.type === 'INJECTED' || connector.type === 'ANNOUNCED') &&
      isUsable(connector, state),
  )
}
