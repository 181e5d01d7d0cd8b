import type { Network } from '../../../shared-schemas/entities/network.ts'
import { outcomeFollowedMs, outcomePollMs } from '../../../shared-schemas/limits.ts'
import type { App } from '../../app.ts'
import { readState } from '../../stores/create.ts'
import { currentRoute, pop, replace } from '../../stores/router.ts'
import { noteSent, settleHash } from '../../stores/send.ts'
import type { Swap } from '../../stores/swap.ts'
import { caipAddressIn } from '../account/accountIn.ts'
import { fetchBalance } from '../account/fetchBalance.ts'
import { fetchTokens } from '../account/fetchTokens.ts'
import { nodeFor } from '../send/nodeFor.ts'
import { walletOf } from './readSteps.ts'
import { isShownSwap, settleSwap } from './transitions.ts'
import { fetchWalletSwap, type SwapOrder, type SwapOutcome } from './walletSwap.ts'

type Followed = { swap: Swap; order: SwapOrder; network: Network; batchId?: string | undefined }

/**
 * Waits until a block has a step, and says what became of it: of a swap what arrived, with the balances of both tokens read
 * anew. An approval leads back to the review, for the step after it.
 */
export async function followSwap(app: App, followed: Followed): Promise<void> {
  const { swap } = followed
  const { hash } = swap
  const outcome =
    followed.batchId === undefined && hash !== undefined
      ? await transactionOutcome(app, { ...followed, hash })
      : await batchOutcome(app, { ...followed, id: followed.batchId ?? '' })
  if (!outcome) return
  const got = outcome.state === 'confirmed' && swap.step !== 'allow' ? outcome.got : undefined
  const settled: Swap = { ...swap, state: outcome.state, hash: outcome.hash, got }
  const isShown = isShownSwap(app.stores.swap.getState(), swap)
  app.stores.swap.setState(settleSwap(swap, settled))
  if (isShown && swap.step === 'allow' && outcome.state === 'confirmed') showReview(app, swap)
  if (swap.step !== 'allow') readBalances(app, swap)
}

/** followSent.ts looks for its block; after that the receipt has the rest. */
async function transactionOutcome(
  app: App,
  { order, network, hash }: Followed & { hash: string },
): Promise<SwapOutcome | undefined> {
  const state = await settledState(app, hash)
  if (state === 'reverted') return { state, hash }
  const { chain, router } = await fetchWalletSwap(app, network)
  const request = nodeFor(app, network)
  const read = chain.readOutcome({ request, hash, order, router })
  const outcome = await read.catch(() => undefined) // what arrived is not said then
  return outcome?.state === 'confirmed' ? outcome : { state: 'confirmed', hash, got: undefined }
}

function settledState(app: App, hash: string): Promise<'confirmed' | 'reverted'> {
  const { send } = app.stores
  const stateOf = () => send.getState().sent.find((each) => each.hash === hash)?.state
  return new Promise((resolve) => {
    const look = () => {
      const state = stateOf()
      if (state !== 'confirmed' && state !== 'reverted') return
      stop()
      resolve(state)
    }
    const stop = send.subscribe(look)
    look()
  })
}

/** Asks the wallet, since only that knows by which transaction it sent a batch. */
async function batchOutcome(
  app: App,
  { swap, order, network, id }: Followed & { id: string },
): Promise<SwapOutcome | undefined> {
  const { chain, router } = await fetchWalletSwap(app, network)
  const isTheirs = () =>
    caipAddressIn(readState(app.stores), swap.namespace) === `${swap.network}:${swap.account}`
  const endsAt = app.now() + outcomeFollowedMs
  const look = () => {
    const request = walletOf(app, order)
    return chain.readBatchOutcome({ request, id, order, router }).catch(() => undefined)
  }
  let outcome = await look()
  while (!outcome && isTheirs() && app.now() < endsAt) {
    await new Promise<void>((resolve) => app.after(outcomePollMs, resolve))
    if (isTheirs()) outcome = await look()
  }
  if (outcome) noteBatch(app, swap, outcome)
  return outcome
}

/** For the list of transactions, which knows them by their hash. */
function noteBatch(app: App, { network, account }: Swap, { hash, state }: SwapOutcome): void {
  const { send } = app.stores
  const sentAt = app.wallClock()
  send.setState(noteSent({ hash, network, from: account, sentAt, state: 'pending' }))
  send.setState(settleHash(hash, state))
}

/** A visitor who went elsewhere meanwhile stays there. */
function showReview({ stores: { router } }: App, { namespace }: Swap): void {
  const state = router.getState()
  if (currentRoute(state).view !== 'SwapResult') return
  const isBelow = state.history.at(-2)?.view === 'SwapPreview'
  router.setState(isBelow ? pop : replace({ view: 'SwapPreview', params: { namespace } }))
}

function readBalances(app: App, { namespace, pay, get, network, account }: Swap): void {
  if (caipAddressIn(readState(app.stores), namespace) !== `${network}:${account}`) return
  fetchBalance(app, { namespace, changed: true }).catch(() => {}) // as it was, until it is looked at
  void fetchTokens(app, { namespace, changed: [pay.id, get.id] }) // settles inside
}
