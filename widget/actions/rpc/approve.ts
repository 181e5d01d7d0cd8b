import { AppKitError } from '../../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors/errors.ts'
import type { StoppedBatch } from '../../../shared-schemas/errors/stoppedBatch.ts'
import { approvalsQueued } from '../../../shared-schemas/limits.ts'
import type { App } from '../../app.ts'
import { addRequest, type Broken, removeRequest, setBroken } from '../../stores/auth.ts'
import { setOpen } from '../../stores/modal.ts'
import {
  currentRoute,
  popTransaction as popEntry,
  push,
  pushTransaction,
  reset,
} from '../../stores/router.ts'
import { leave } from '../modal/leave.ts'
import { goBack } from '../router/goBack.ts'
import { popTransaction } from '../router/popTransaction.ts'
import { showToast } from '../toast/showToast.ts'
import { readStopped } from './readStopped.ts'
import { rejectPending } from './rejectPending.ts'

/**
 * Has the secure frame put a question of `ask` to the visitor, with the modal open on ApproveTransaction: over the page, or
 * over what the open modal shows, which comes back afterwards. Several requests wait for one another in
 * the frame.
 *
 * @throws TOO_MANY_REQUESTS, REQUEST_LEFT when the modal is closed, ANSWER_LOST where the frame broke off after the
 * visitor's decision, or what the frame answers
 */
export async function approve(
  app: App,
  ask: (approvalId: string) => Promise<unknown>,
): Promise<unknown> {
  const { auth } = app.stores
  if (auth.getState().requests.length >= approvalsQueued)
    throw new AppKitError(errors.TOO_MANY_REQUESTS, { limit: approvalsQueued })
  const id = crypto.randomUUID()
  auth.setState(addRequest(id))
  show(app)
  const leaving = watchForLeaving(app, id)
  try {
    const result = await Promise.race([ask(id), leaving.aborted])
    const stopped = readStopped(result)
    settle(app, { id, outcome: 'success', ...(stopped && { stopped }) })
    if (stopped) showStopped(app, stopped)
    return result
  } catch (thrown) {
    const decided = auth.getState().decided.includes(id)
    const broken = readBroken(thrown, decided)
    settle(app, { id, outcome: 'error', ...(broken && { broken }) })
    // A site that took it for undone might ask for the same payment again.
    throw broken === 'after'
      ? new AppKitError(errors.ANSWER_LOST, undefined, { cause: thrown })
      : thrown
  } finally {
    leaving.stop()
  }
}

type Settled = {
  id: string
  outcome: 'success' | 'error'
  stopped?: StoppedBatch
  broken?: Broken
}

const route = { view: 'ApproveTransaction' } as const

/** Whether and how the frame is what failed, rather than what was asked of it. */
function readBroken(thrown: unknown, decided: boolean): Broken | undefined {
  const { code, cause } = thrown as { code?: unknown; cause?: { code?: unknown } } // what a link throws is an Error
  if (code === errors.SECURE_FRAME_FAILED.code) return 'unloaded'
  if (code !== errors.REQUEST_ABORTED.code) return undefined
  if (decided) return 'after'
  return cause?.code === errors.SECURE_REQUEST_ABORTED.code ? 'unloaded' : 'before'
}

function show(app: App): void {
  const { auth, modal, router } = app.stores
  if (!modal.getState().open) {
    router.setState(reset(route))
    modal.setState(setOpen(true))
    return
  }
  const before = router.getState()
  const isThere = currentRoute(before).view === route.view
  if (isThere && (auth.getState().requests.length > 1 || before.history.length === 1)) return
  // A view of ours that asks has said what comes next; for the site's own request it is the view before.
  if (before.transactionStack.length === 0)
    router.setState(
      pushTransaction({ onSuccess: () => goBack(app), onError: () => showBroken(app) }),
    )
  if (!isThere) router.setState(push(route))
}

function isShown(app: App): boolean {
  const { modal, options, router } = app.stores
  const visible = modal.getState().open || options.getState().site.embedded
  return visible && currentRoute(router.getState()).view === 'ApproveTransaction'
}

/**
 * Ends every pending approval as soon as the modal shows something else or nothing: a question that
 * nobody sees is never answered. Source: specification section 6, docs/readings.md R15.
 */
function watchForLeaving(app: App, id: string): { aborted: Promise<never>; stop: () => void } {
  const { auth, modal, router } = app.stores
  let abort = (_error: Error) => {}
  const aborted = new Promise<never>((_resolve, reject) => {
    abort = reject
  })
  const look = () => {
    if (!auth.getState().requests.includes(id)) abort(new AppKitError(errors.REQUEST_LEFT))
    else if (!isShown(app)) rejectPending(app)
  }
  const undos = [auth, modal, router].map((store) => store.subscribe(look))
  return {
    aborted,
    stop() {
      for (const undo of undos) undo()
    },
  }
}

/** Has the view say why it goes no further, in the place of the view below. */
function showBroken(app: App): void {
  const { auth, router } = app.stores
  if (auth.getState().broken) router.setState(push(route))
}

/**
 * Moves on from a request: to whatever waits for its outcome, else the modal closes. The view stays
 * while others wait, and says so where the frame broke off; where the visitor has left it already, nothing on screen
 * changes. Of a batch that stopped there is something to read, so the modal stays, at Account.
 * Source: specification section 4 "Embedded wallet", docs/readings.md R11.
 */
function settle(app: App, { id, outcome, stopped, broken }: Settled): void {
  const { auth, router } = app.stores
  const shown = isShown(app)
  auth.setState(removeRequest(id))
  if (broken && shown) auth.setState(setBroken(broken))
  const entry = router.getState().transactionStack.at(-1)
  if (!shown) {
    if (!entry) return
    router.setState(popEntry)
    entry.onCancel?.()
  } else if (auth.getState().requests.length > 0) return
  else if (entry) popTransaction(app, { outcome })
  else if (stopped) router.setState(reset({ view: 'Account' }))
  else if (!auth.getState().broken) leave(app)
  // A view of ours that asked says itself what failed.
  if (!isShown(app)) auth.setState(setBroken(undefined))
}

/** Says how many were sent, until the user has closed it: whoever does it again pays twice. */
function showStopped(app: App, { reason, hashes, calls }: StoppedBatch): void {
  const text = { key: `toast.stopped.${reason}`, sent: hashes.length, calls } as const
  showToast(app, { kind: 'error', text, autoClose: false })
}
