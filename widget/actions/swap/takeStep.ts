import type { ChainNamespace } from '../../../shared-schemas/entities/caip.ts'
import type { Network } from '../../../shared-schemas/entities/network.ts'
import { AppKitError } from '../../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors/errors.ts'
import { toRpcError } from '../../../shared-schemas/errors/toRpcError.ts'
import type { App } from '../../app.ts'
import { isEmbedded } from '../../connectors/auth.ts'
import { activeConnector } from '../../connectors/registry.ts'
import { readState } from '../../stores/create.ts'
import { currentRoute, pushTransaction, replace, reset } from '../../stores/router.ts'
import type { PricedQuote, Swap, SwapStep } from '../../stores/swap.ts'
import { caipAddressIn, walletInfoIn } from '../account/accountIn.ts'
import { goBack } from '../router/goBack.ts'
import { push } from '../router/push.ts'
import { askToSend, isUnclear } from '../rpc/askToSend.ts'
import { hashOf } from '../rpc/hashOf.ts'
import { hideToast } from '../toast/hideToast.ts'
import { showToast } from '../toast/showToast.ts'
import { buildCalls } from './buildCalls.ts'
import { followSwap } from './followSwap.ts'
import { priceSwap } from './priceSwap.ts'
import { readSteps } from './readSteps.ts'
import { orderKey } from './readSwapForm.ts'
import type { Swappable } from './swappableTokens.ts'
import { emptySwapForm, isShownSwap, isSwapAsked, setSwap, settleSwap } from './transitions.ts'
import { type BuiltCall, fetchWalletSwap, type SwapOrder } from './walletSwap.ts'

type Given = {
  order: SwapOrder
  network: Network
  from: Swappable
  to: Swappable
  /** The price that the visitor has read. */
  held: PricedQuote
}

/**
 * Takes the next step of a swap, once: has the server build it, checks that, and hands it to the wallet; then it is shown how
 * it goes. A price that got worse meanwhile is shown first, and a visitor who says no is back where they came from.
 *
 * @throws TOO_MANY_REQUESTS, SWAP_LEFT, SWAP_MISBUILT, what the server says, or what the wallet throws
 */
export async function takeStep(app: App, given: Given): Promise<void> {
  const { order, network } = given
  const { swap: store } = app.stores
  // A second press, before the view of the first has come.
  if (isSwapAsked(store.getState(), order.account))
    throw new AppKitError(errors.TOO_MANY_REQUESTS, { limit: 1 })
  const building = toSwap(app, given)
  store.setState(setSwap(building))
  hideToast(app) // It may say that nothing was sent, of the swap before.
  let current = building
  const settle = (changes: Partial<Swap>) => {
    const settled = { ...current, ...changes }
    store.setState(settleSwap(current, settled))
    current = settled
  }
  try {
    const steps = await readSteps(app, order)
    const [step = 'swap'] = steps
    const least = BigInt(given.held.quote.minToAmount)
    const calls = await buildCalls(app, { order, network, step, least })
    requireAccount(app, order)
    settle({ state: 'asking', step, steps: steps.length === 1 ? current.steps : 2 })
    show(app, network.chainNamespace)
    const { hash, batchId } = await ask(app, { order, network, step, calls })
    settle({ state: 'sent', hash })
    if (step !== 'allow') leaveForm(app, current)
    followSwap(app, { swap: current, order, network, batchId }).catch(() => {}) // it stays on its way
  } catch (thrown) {
    // A late answer to an earlier step says nothing of the one on screen.
    if (isShownSwap(store.getState(), current))
      await settleFailed(app, { swap: current, order, thrown })
    throw thrown
  }
}

/** The swap as it begins: a first step of one, unless the approval before it was a step of it. */
function toSwap(app: App, { order, network, from, to, held }: Given): Swap {
  const { chainNamespace: namespace } = network
  const key = orderKey(order)
  const { swap: before } = app.stores.swap.getState()
  const isSecond = before?.key === key && before.steps === 2
  const side = ({ id, symbol, decimals }: Swappable) => ({ id, symbol, decimals })
  return {
    namespace,
    key,
    network: order.network,
    account: order.account,
    walletName: walletInfoIn(readState(app.stores), namespace)?.name ?? '',
    step: 'swap',
    steps: isSecond ? 2 : 1,
    pay: { ...side(from), value: order.amount },
    get: { ...side(to), value: BigInt(held.quote.toAmount) },
    state: 'building',
  }
}

function requireAccount(app: App, { network, account }: SwapOrder): void {
  const namespace = network.slice(0, network.indexOf(':')) as ChainNamespace // an order's network is one of ours
  if (caipAddressIn(readState(app.stores), namespace) !== `${network}:${account}`)
    throw new AppKitError(errors.SWAP_LEFT)
}

const viewOf = (namespace: ChainNamespace) =>
  ({ view: 'SwapResult', params: { namespace } }) as const

/** The secure frame asks in a view of its own, which comes and goes; any other wallet is waited for in ours. */
function show(app: App, namespace: ChainNamespace): void {
  const { connections, router } = app.stores
  const waiting = replace(viewOf(namespace))
  if (isEmbedded(connections.getState(), namespace))
    router.setState(pushTransaction({ onSuccess: () => router.setState(waiting) }))
  else if (isOfSwap(app)) router.setState(waiting)
}

const isOfSwap = ({ stores: { router } }: App) =>
  /^Swap(Preview)?$/.test(currentRoute(router.getState()).view)

const isWaitedFor = ({ stores: { router } }: App) =>
  currentRoute(router.getState()).view === 'SwapResult'

/** What was sent is not sent again by a way back: the form is empty, and below the outcome stands the account. */
function leaveForm(app: App, swap: Swap): void {
  app.stores.swap.setState(emptySwapForm(swap))
  if (!isWaitedFor(app)) return
  app.stores.router.setState(reset({ view: 'Account' }))
  push(app, viewOf(swap.namespace))
}

type Asked = { order: SwapOrder; network: Network; step: SwapStep; calls: readonly BuiltCall[] }

/** Asks the wallet for the step. @throws WALLET_BAD_ANSWER, or what the wallet says */
async function ask(
  app: App,
  { order, network, step, calls }: Asked,
): Promise<{ hash?: string | undefined; batchId?: string | undefined }> {
  const { chain } = await fetchWalletSwap(app, network)
  const asked =
    step === 'both' ? chain.toBatchRequest(calls, order) : chain.toRequest(calls[0]!, order) // one call at least
  const answer = await askToSend(app, { network, asked })
  const found = { hash: hashOf(asked.method, answer), batchId: chain.batchIdOf(answer) }
  const { name: wallet = '' } = activeConnector(app, network.chainNamespace) ?? {}
  if (!found.hash && !found.batchId)
    throw new AppKitError(errors.WALLET_BAD_ANSWER, { wallet, method: asked.method })
  return found
}

type Failed = { swap: Swap; order: SwapOrder; thrown: unknown }

async function settleFailed(app: App, { swap, order, thrown }: Failed): Promise<void> {
  const { modal, swap: store } = app.stores
  const settle = (changes: Partial<Swap>) =>
    store.setState(settleSwap(swap, { ...swap, ...changes }))
  if ((thrown as { code?: unknown }).code === errors.SWAP_PRICE_CHANGED.code) {
    await priceSwap(app, order)
    return settle({ state: 'failed' }) // the view that asked says what it gives now
  }
  const { code, message } = toRpcError(thrown)
  if (code === 4001) {
    settle({ state: 'failed' })
    if (isWaitedFor(app)) goBack(app)
    if (modal.getState().open) showToast(app, { kind: 'error', text: { key: 'toast.notSwapped' } })
    return
  }
  settle({ state: isUnclear(thrown) ? 'unclear' : 'failed', reason: message })
  if (modal.getState().open) push(app, viewOf(swap.namespace))
}
