import type { ChainNamespace } from '../../shared-schemas/entities/caip.ts'
import type { PublicAccount, PublicState } from '../../shared-schemas/entities/publicState.ts'
import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'
import type { OpenTarget } from '../../shared-schemas/options/openTarget.ts'
import { type Kit, tell } from './kit.ts'
import { isSettled } from './publicView.ts'

/**
 * Opens the modal. The card is on screen at once, whatever the network does; resolves when the view
 * is painted, or when the visitor closed the card before that.
 *
 * @throws -32602 where the target is not one, WIDGET_LOAD_FAILED, WIDGET_BLOCKED
 */
export async function open(kit: Kit, target: OpenTarget = {}): Promise<void> {
  const { stage, line, mirror } = kit
  // Asked before anything is shown: while the page works on the one, the widget works on the other.
  const request: Kit['openRequest'] = { target, answer: tell(kit, 'OPEN', target) }
  kit.openRequest = request
  const warm = line.current() !== undefined && stage.element.isConnected
  stage.attach()
  if (!warm) stage.card.showSkeleton(leadsToConnect(kit, target), isDrawn(kit, target))
  stage.show()
  const link = await line.ready()
  if (kit.openRequest !== request) return
  try {
    await request.answer // of the newest session, which was told if it came after the request
  } catch (error) {
    const silent = (error as AppKitError).code === errors.REQUEST_TIMED_OUT.code // links reject with nothing else
    if (silent) line.renew()
    if (kit.openRequest !== request) throw error
    // The widget reloaded meanwhile, or died unseen: its successor is asked.
    if (line.current() !== link) return open(kit, target)
    if (!mirror.get().open) dismiss(kit) // connect() no longer waits for this opening
    throw error
  }
  stage.card.hide()
}

/** Closes the modal, unless the view on screen forbids it; then it shakes. */
export async function close(kit: Kit): Promise<void> {
  const link = kit.line.current()
  if (link) await link.request('CLOSE')
  else dismiss(kit)
}

/** The visitor wants the dialog gone: the widget decides, and where there is none, we do. */
export function dismiss(kit: Kit): void {
  const { mirror, stage, line } = kit
  const state = mirror.get()
  const open = state.open && line.current() !== undefined
  kit.openRequest = undefined
  kit.reopening = false
  void tell(kit, 'CLOSE')
  if (!open) stage.hide()
  mirror.set({ ...state, open }) // whoever waits for an account looks again
}

/**
 * Opens the modal and waits for an account.
 *
 * @throws USER_REJECTED when the modal is closed without one
 */
export async function connect(kit: Kit, namespace?: ChainNamespace): Promise<PublicAccount> {
  const { mirror } = kit
  const account = () => {
    const found = mirror.account(namespace)
    return found?.status === 'connected' ? found : undefined
  }
  await mirror.until(isSettled)
  if (!account()) {
    await open(kit, { view: 'Connect', namespace })
    await mirror.until((state) => account() !== undefined || !(state.open || kit.openRequest))
  }
  const connected = account()
  if (!connected) throw new AppKitError(errors.USER_REJECTED)
  return connected
}

/** Shows and hides the dialog as the widget says. */
export function showWhenOpen(kit: Kit, now: PublicState, before: PublicState): void {
  if (now.open) kit.stage.show()
  if (now.open || !before.open) return
  kit.openRequest = undefined
  kit.stage.hide()
}

/** Loads the widget where the site's place for it is there at last; the card may say that there is none. */
export function showPlaced({ line, stage }: Kit): void {
  const hideCard = () => stage.card.hide()
  line.ready().then(hideCard, () => {}) // reported through onFailure
}

/** Says in the card why there is no widget, and offers to try again; nobody waits for ever. */
export function showFailure(kit: Kit, error: AppKitError): void {
  const { mirror, stage, openRequest } = kit
  const state = mirror.get()
  mirror.set({
    ...state,
    open: false,
    accounts: state.accounts.filter(({ status }) => status === 'connected'),
  })
  kit.events.emit('error', error)
  console.error(error)
  if (!openRequest && kit.options.embed === undefined) return
  stage.show()
  stage.card.showFailure(
    error.message,
    () => void open(kit, openRequest?.target).catch(() => {}), // shown in the card again
    openRequest && (() => dismiss(kit)), // where nobody opened anything, nothing is to be closed
  )
}

/** The one view of two columns: a visitor without an account sees it first. */
function leadsToConnect({ mirror }: Kit, target?: OpenTarget): boolean {
  return (target?.view ?? 'Connect') === 'Connect' && !mirror.get().accounts.length
}

/** The server draws that view, for all chain types. */
export function isDrawn(kit: Kit, target?: OpenTarget): boolean {
  return leadsToConnect(kit, target) && target?.namespace === undefined
}
