import type { App } from '../../app.ts'
import { statusOf } from '../../stores/connections.ts'
import { setFilter } from '../../stores/connectors.ts'
import { readState, type State } from '../../stores/create.ts'
import { currentRoute, pop, reset } from '../../stores/router.ts'
import { isConnected } from '../account/isConnected.ts'
import { abandonAttempt } from '../connection/abandonAttempt.ts'
import { close } from '../modal/close.ts'
import { shake } from '../modal/shake.ts'
import { returnToAccount } from '../network/returnToAccount.ts'

/**
 * Shows the view before this one. From the only one it closes the modal, and for someone connected
 * Account stands where Connect was, unless Connect is about a chain type that they have no account on.
 * A view that must be answered is not left. Source: specification section 2 "Navigation".
 */
export function goBack(app: App): void {
  const { connectors, router } = app.stores
  const before = router.getState()
  if (before.history.length === 1) {
    close(app)
    return
  }
  const { view: left } = currentRoute(before)
  if (app.closable.get(left)?.(app) === false) {
    shake(app)
    return
  }
  const after = pop(before)
  const meetsConnect = currentRoute(after).view === 'Connect'
  if (left === 'Connect') {
    returnToAccount(app)
    connectors.setState(setFilter(undefined))
  }
  const connected = hasWhatConnectIsFor(readState(app.stores))
  router.setState(meetsConnect && connected ? reset({ view: 'Account' })(after) : after)
  if (left === 'ConnectingWallet') abandonAttempt(app)
}

function hasWhatConnectIsFor({ connections, connectors: { filter } }: State): boolean {
  return filter ? statusOf(connections, filter) === 'connected' : isConnected({ connections })
}
