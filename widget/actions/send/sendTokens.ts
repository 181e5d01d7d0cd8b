import type { SendOrder } from '../../../chains/sendTypes.ts'
import type { ChainNamespace } from '../../../shared-schemas/entities/caip.ts'
import { AppKitError } from '../../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors/errors.ts'
import { toRpcError } from '../../../shared-schemas/errors/toRpcError.ts'
import { toUnits } from '../../../shared-schemas/format/toUnits.ts'
import type { App } from '../../app.ts'
import { isEmbedded } from '../../connectors/auth.ts'
import { activeConnector } from '../../connectors/registry.ts'
import { readState } from '../../stores/create.ts'
import { currentRoute, pushTransaction, replace, reset } from '../../stores/router.ts'
import {
  emptyForm,
  isAskedFor,
  isShown,
  noteSent,
  setTransfer,
  settleTransfer,
  type Transfer,
} from '../../stores/send.ts'
import { accountIn, walletInfoIn } from '../account/accountIn.ts'
import { goBack } from '../router/goBack.ts'
import { push } from '../router/push.ts'
import { askToSend, isUnclear } from '../rpc/askToSend.ts'
import { hashOf } from '../rpc/hashOf.ts'
import { hideToast } from '../toast/hideToast.ts'
import { showToast } from '../toast/showToast.ts'
import { canSendOn, fetchChainSend } from './chainSend.ts'
import { nodeFor } from './nodeFor.ts'
import { tokenOf } from './readForm.ts'
import { recipientIn } from './recipientIn.ts'
import { rememberRecipient } from './recipients.ts'
import { sendableTokens } from './sendableTokens.ts'

/**
 * Sends what the form says, once: hands it to the wallet, shows how it goes, and empties the form when it is on its way.
 * A visitor who says no is back at the form. Returns the hash.
 *
 * @throws SEND_INCOMPLETE, SEND_WITHOUT_TOKEN, SEND_UNSUPPORTED, or what the wallet throws
 */
export async function sendTokens(app: App, namespace: ChainNamespace): Promise<string> {
  const { order, token, walletName, toName } = readOrder(app, namespace)
  const { amount: value, from, to, network } = order
  const { send } = app.stores
  const form = send.getState()
  // A second press, before the view of the first has come.
  if (isAskedFor(send.getState(), from))
    throw new AppKitError(errors.TOO_MANY_REQUESTS, { limit: 1 })
  const transfer: Transfer = {
    namespace,
    amount: { value, decimals: token.decimals },
    symbol: token.symbol,
    from,
    to,
    toName,
    network: network.name,
    walletName,
    state: 'asking',
  }
  send.setState(setTransfer(transfer))
  hideToast(app) // It may say that nothing was sent, of the transfer before.
  show(app, namespace)
  try {
    const hash = await ask(app, order)
    const { amount, symbol } = transfer
    const sentAt = app.wallClock()
    const moved = { amount, symbol, to }
    send.setState(
      noteSent({ hash, network: network.caipNetworkId, from, sentAt, state: 'pending', moved }),
    )
    const named = toName !== undefined && { name: toName, network: network.caipNetworkId }
    rememberRecipient(app, { from, to, ...named })
    if (isShown(send.getState(), transfer)) {
      send.setState(settleTransfer(transfer, { state: 'sent', hash }))
      send.setState(emptyForm(form))
      leaveForm(app, namespace)
    }
    return hash
  } catch (thrown) {
    // A late answer to an earlier transfer says nothing of the one on screen.
    if (isShown(send.getState(), transfer)) settleFailed(app, { transfer, thrown })
    throw thrown
  }
}

const viewOf = (namespace: ChainNamespace) =>
  ({ view: 'WalletSendConfirmed', params: { namespace } }) as const

/** The secure frame asks in a view of its own, which comes and goes; any other wallet is waited for in ours. */
function show(app: App, namespace: ChainNamespace): void {
  const { connections, router } = app.stores
  const waiting = replace(viewOf(namespace))
  const embedded = isEmbedded(connections.getState(), namespace)
  if (embedded) router.setState(pushTransaction({ onSuccess: () => router.setState(waiting) }))
  else router.setState(waiting)
}

/** What was sent is not sent again by a way back: below its outcome stands the account. */
function leaveForm(app: App, namespace: ChainNamespace): void {
  if (!isWaitedFor(app)) return
  app.stores.router.setState(reset({ view: 'Account' }))
  push(app, viewOf(namespace))
}

const isWaitedFor = ({ stores: { router } }: App) =>
  currentRoute(router.getState()).view === 'WalletSendConfirmed'

/** The form, checked. The view has checked more: balance, fee and recipient. */
function readOrder(app: App, namespace: ChainNamespace) {
  const state = readState(app.stores)
  const { token: id, sendTokenAmount, receiverAddress } = state.send
  if (!canSendOn(namespace)) throw new AppKitError(errors.SEND_UNSUPPORTED)
  if (sendTokenAmount.trim() === '' || receiverAddress.trim() === '')
    throw new AppKitError(errors.SEND_INCOMPLETE)
  const network = state.chains.byNamespace[namespace]?.networkState.caipNetwork
  const account = accountIn(state, namespace)
  if (!network || !account) throw new AppKitError(errors.NOT_LOGGED_IN)
  const token = sendableTokens({ account, network }).find((each) => each.id === id)
  if (!token) throw new AppKitError(errors.SEND_WITHOUT_TOKEN)
  const amount = toUnits(sendTokenAmount, token.decimals)
  const { to, name: toName } = recipientIn(app, state.send, network)
  if (amount === undefined || to === '') throw new AppKitError(errors.SEND_INCOMPLETE)
  const order: SendOrder = {
    network,
    from: account.address,
    to,
    token: tokenOf(token),
    amount,
  }
  return { order, token, toName, walletName: walletInfoIn(state, namespace)?.name ?? '' }
}

/** Asks the wallet, wherever that is, for the hash of the transaction. @throws WALLET_BAD_ANSWER, or what the wallet says */
async function ask(app: App, order: SendOrder): Promise<string> {
  const { network } = order
  const { chainNamespace: namespace } = network
  const chain = await fetchChainSend(namespace)
  const asked = await chain!.toRequest({ request: nodeFor(app, network), order }) // readOrder knows that there is one
  const { method } = asked
  const hash = hashOf(method, await askToSend(app, { network, asked }))
  const { name: wallet = '' } = activeConnector(app, namespace) ?? {}
  if (hash === undefined) throw new AppKitError(errors.WALLET_BAD_ANSWER, { wallet, method })
  return hash
}

function settleFailed(
  app: App,
  { transfer, thrown }: { transfer: Transfer; thrown: unknown },
): void {
  const { send, modal } = app.stores
  const { code, message } = toRpcError(thrown)
  if (code === 4001) {
    send.setState(settleTransfer(transfer, { state: 'failed' }))
    if (isWaitedFor(app)) goBack(app)
    if (modal.getState().open) showToast(app, { kind: 'error', text: { key: 'toast.notSent' } })
    return
  }
  const state = isUnclear(thrown) ? 'unclear' : 'failed'
  send.setState(settleTransfer(transfer, { state, reason: message }))
  push(app, viewOf(transfer.namespace))
}
