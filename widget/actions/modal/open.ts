import type { OpenTarget } from '../../../shared-schemas/options/openTarget.ts'
import type { App } from '../../app.ts'
import { setFilter } from '../../stores/connectors.ts'
import { readState } from '../../stores/create.ts'
import { setOpen, setOpenedAt } from '../../stores/modal.ts'
import { reset } from '../../stores/router.ts'
import { connectedNamespaces } from '../account/connectedNamespaces.ts'
import { isConnected } from '../account/isConnected.ts'
import { syncAccount } from '../connection/syncAccount.ts'
import { requestSwitch } from '../network/requestSwitch.ts'
import { checkOrigin } from '../site/checkOrigin.ts'
import { sendEvent } from '../telemetry/sendEvent.ts'
import { canClose } from './canClose.ts'
import { firstView } from './firstView.ts'
import { shake } from './shake.ts'

/**
 * Opens the modal, or moves the open one, to the view of its rules. A namespace other than the
 * active one starts a switch to a network of it; one without networks changes nothing.
 * Source: specification section 2 "Opening", docs/readings.md R2.
 */
export function open(app: App, target: OpenTarget = {}): void {
  const { modal, router, connectors } = app.stores
  if (modal.getState().open && !canClose(app)) {
    shake(app)
    return
  }

  const before = readState(app.stores)
  const connected = isConnected(before)
  const { activeNamespace } = before.chains
  const { namespace } = target
  const leavesNamespace = namespace !== undefined && namespace !== activeNamespace
  router.setState(reset(leavesNamespace ? { view: 'Connect' } : firstView(before, target)))
  if (!modal.getState().open) sendEvent(app, { name: 'MODAL_OPEN', properties: { connected } })
  if (!modal.getState().open) modal.setState(setOpenedAt(app.now()))
  modal.setState(setOpen(true))
  connectors.setState(setFilter(namespace))

  const network = leavesNamespace && before.chains.byNamespace[namespace]?.networkState.caipNetwork
  if (network)
    requestSwitch(app, { caipNetworkId: network.caipNetworkId, ignoreConfirmation: true })
  void app.painted().then(() => checkOrigin(app)) // for the developer; nobody waits for it
  for (const each of connectedNamespaces(before)) void syncAccount(app, { namespace: each }) // settles inside
}
