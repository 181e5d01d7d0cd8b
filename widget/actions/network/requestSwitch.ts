import type { CaipNetworkId } from '../../../shared-schemas/entities/caip.ts'
import type { App } from '../../app.ts'
import { setSwitching } from '../../stores/chains.ts'
import { readState } from '../../stores/create.ts'
import { push } from '../../stores/router.ts'
import { alertUnknown } from './alertUnknown.ts'
import { chooseSwitchView } from './chooseSwitchView.ts'
import { activeNetwork, findNetwork } from './configured.ts'

/**
 * Shows the view that switches to a network, or asks first; the view then calls switchNetwork(). The
 * network that is active already changes nothing.
 */
export function requestSwitch(
  app: App,
  {
    caipNetworkId,
    ignoreConfirmation = false,
  }: { caipNetworkId: CaipNetworkId; ignoreConfirmation?: boolean },
): void {
  const { chains, router } = app.stores
  const state = readState(app.stores)
  const network = findNetwork(state, caipNetworkId)
  if (!network) {
    alertUnknown(app, { caipNetworkId })
    return
  }
  if (activeNetwork(state)?.caipNetworkId === caipNetworkId) return
  chains.setState(setSwitching(undefined))
  const view = chooseSwitchView(state, { network, ignoreConfirmation })
  router.setState(push({ view, params: { caipNetworkId } }))
}
