import type { ChainNamespace } from '../../../shared-schemas/entities/caip.ts'
import type { App } from '../../app.ts'
import { resetNetwork } from '../../stores/chains.ts'
import { happen } from '../../stores/connections.ts'
import { readState } from '../../stores/create.ts'
import { leaveAccount } from '../../stores/names.ts'
import { currentRoute, rebase, reset } from '../../stores/router.ts'
import { accountIn, caipAddressIn } from '../account/accountIn.ts'
import { connectedNamespaces } from '../account/connectedNamespaces.ts'
import { offersNames } from '../features/offersNames.ts'
import { activateNamespace } from '../network/activateNamespace.ts'
import { sendEvent } from '../telemetry/sendEvent.ts'

/** Views that have nothing to show without the account they are about. */
const needsAccount: readonly string[] = [
  'Account',
  'WalletAccounts',
  'WalletReceive',
  'TransactionDetails',
  'UnsupportedChain',
  'Settings',
  'UpdateEmail',
  'UpdateEmailOtp',
  'ApproveTransaction',
  'RegisterAccountName',
  'RegisterAccountNameSuccess',
  'OnRampProviders',
  'BuyInProgress',
]

/**
 * Clears what a namespace was connected with: account, wallet, network. What is remembered for the
 * next visit stays. The active namespace dropped, one that is still connected becomes active.
 * Source: specification section 4 "Disconnect", docs/readings.md R4.
 */
export function dropConnection(app: App, namespace: ChainNamespace): void {
  const { chains, connections, router } = app.stores
  const address = caipAddressIn(readState(app.stores), namespace)
  const account = accountIn(readState(app.stores), namespace)
  connections.setState(happen(namespace, { type: 'disconnected' }))
  chains.setState(resetNetwork(namespace))
  if (address !== undefined) {
    app.balances.forget(address)
    app.tokens.forget(address)
  }
  for (const network of Object.keys(account?.tokensByNetwork ?? {}))
    app.tokens.forget(`${network}:${account?.address}`)
  if (offersNames(app, namespace)) app.stores.names.setState(leaveAccount)
  if (!account) return
  sendEvent(app, { name: 'DISCONNECT_SUCCESS', properties: { namespace } })
  const { view } = currentRoute(router.getState())
  const below = router.getState().history.slice(0, -1)
  const [next] = connectedNamespaces(readState(app.stores))
  if (next && chains.getState().activeNamespace === namespace) activateNamespace(app, next)
  if (next && view === 'Account') return
  if (needsAccount.includes(view)) router.setState(reset({ view: next ? 'Account' : 'Connect' }))
  // The view on screen may stay, but the way back from it would lead to an account that is gone.
  else if (below.some((each) => needsAccount.includes(each.view)))
    router.setState(rebase({ view: next ? 'Account' : 'Connect' }))
}
