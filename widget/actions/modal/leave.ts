import type { App } from '../../app.ts'
import { forgetFailure } from '../../stores/auth.ts'
import { setSwitching } from '../../stores/chains.ts'
import { setEndedElsewhere } from '../../stores/connections.ts'
import { setFilter, setSeenEmpty, setUnfolded } from '../../stores/connectors.ts'
import { readState } from '../../stores/create.ts'
import { setOpen } from '../../stores/modal.ts'
import { reset } from '../../stores/router.ts'
import { isConnected } from '../account/isConnected.ts'
import { abandonAttempt } from '../connection/abandonAttempt.ts'
import { returnToAccount } from '../network/returnToAccount.ts'
import { sendEvent } from '../telemetry/sendEvent.ts'

/**
 * Takes the modal away, whatever its view says, and starts its history anew at Connect. Embedded in
 * the page it stays, at Account while someone is connected. Source: specification section 2 "Closing".
 */
export function leave(app: App): void {
  const { auth, chains, connections, connectors, modal, options, router } = app.stores
  const connected = isConnected(readState(app.stores))
  const { embedded } = options.getState().site
  if (modal.getState().open && !embedded)
    sendEvent(app, { name: 'MODAL_CLOSE', properties: { connected } })

  if (!embedded) modal.setState(setOpen(false))
  router.setState(reset({ view: embedded && connected ? 'Account' : 'Connect' }))
  abandonAttempt(app)
  returnToAccount(app)
  // What is over needs no second telling; a switch that waits for the wallet goes on.
  connectors.setState(setFilter(undefined))
  connectors.setState(setUnfolded(false))
  connectors.setState(setSeenEmpty(false))
  if (app.first) app.first.seen = false // a later session with the page begins with that view as well
  connections.setState(setEndedElsewhere(undefined))
  auth.setState(forgetFailure)
  if (chains.getState().switching?.state !== 'waiting') chains.setState(setSwitching(undefined))
}
