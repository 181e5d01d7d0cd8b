import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'
import { approvalWindowGraceMs } from '../../shared-schemas/limits.ts'
import { offerPort } from '../../shared-schemas/messaging/connect.ts'
import { createNonce } from '../../shared-schemas/messaging/handshake.ts'
import { createLink, type Link } from '../../shared-schemas/messaging/link.ts'
import { offerChannel } from '../../shared-schemas/messaging/ownChannel.ts'
import type { Confirmation } from '../login/confirmation.ts'
import type { Approvals } from '../rpc/approvals.ts'
import { type Unlocking, unlockBy } from './unlockBy.ts'
import { frameToWindow, windowToFrame } from './windowProtocol.ts'

/** What the frame knows of its window. In `closed` the request is rejected after a grace period. */
type WindowState = 'none' | 'opening' | 'open' | 'refused' | 'closed'

export type ApprovalWindow = {
  state(): WindowState
  subscribe(listener: () => void): () => void
  /** Opens it, or focuses it if it is open. Call it in the click handler, or the browser blocks it. */
  open(): void
  /** In `closed`: when the request is rejected, in epoch milliseconds. */
  rejectsAt(): number | undefined
  /** Ends everything that belongs to the shown request. */
  stop(): void
}

type Ports = Unlocking & {
  window: Window
  approvals: Pick<Approvals, 'state' | 'approve' | 'reject' | 'unlocked'>
  siteOrigin: () => string | undefined
  themeMode: () => 'light' | 'dark'
  /** The server serves the window only for a named project. */
  projectId: string | undefined
}

const size = 'popup,width=420,height=720'
/** How often we check whether the window was closed: no event reports that. */
const closedPollMs = 500
/** A window without a handshake for this long has lost us, or shows another page. */
const handshakeTimeoutMs = 10_000
/** The same for a window without an opener (COOP): if it shares our storage, it connects much sooner. */
const channelTimeoutMs = 3_000

/**
 * A window of the secure origin for one request, which no page can cover. It sends back the decision only, and the frame
 * checks that it is for the request still shown here. Closing the window rejects the request after 15 seconds. A browser
 * that blocks it is reported, and the user can click again (F31). Under a page with COOP the window has no opener: then
 * the two connect over a BroadcastChannel, if the browser lets them share storage (own domain).
 */
export function createApprovalWindow({
  window,
  approvals,
  vault,
  confirmation,
  siteOrigin,
  themeMode,
  projectId,
}: Ports): ApprovalWindow {
  const query = projectId === undefined ? '' : `?${new URLSearchParams({ projectId })}`
  const listeners = new Set<() => void>()
  let state: WindowState = 'none'
  let popup: Window | null = null
  let answered = false
  let rejectsAt: number | undefined
  let link: Link<typeof frameToWindow> | undefined
  /** Timers, listeners and offers of the current window. */
  let cleanups: (() => void)[] = []

  function setState(next: WindowState) {
    if (next === state) return
    state = next
    for (const listener of [...listeners]) listener()
  }

  function open() {
    const { shown } = approvals.state()
    if (!shown || isBlocked(shown)) return
    if (popup && !popup.closed && state === 'open') return popup.focus()
    release()
    answered = false
    const channelName = createNonce()
    popup = window.open(`/approve${query}#${channelName}`, '_blank', size)
    setState('opening')
    // null: the browser blocked it, or COOP separated it from us. A separated window connects over the channel.
    cleanups = popup ? offerToPopup(shown) : offerOnChannel(channelName, shown)
  }

  function offerToPopup(shown: Shown) {
    const poll = setInterval(() => popup?.closed && onClosed(shown.id), closedPollMs)
    return [
      refuseAfter(handshakeTimeoutMs),
      () => clearInterval(poll),
      offerPort({
        window,
        frame: () => popup,
        origin: window.location.origin,
        onVersionMismatch: () => setState('refused'),
        onSession: (session) => connect(session, shown),
      }),
    ]
  }

  function offerOnChannel(channelName: string, shown: Shown) {
    // Without an opener the window cannot see that the page is left.
    const onPageHide = () => answered || void link?.request('DONE').catch(() => {}) // the window may be gone as well
    window.addEventListener('pagehide', onPageHide)
    return [
      refuseAfter(channelTimeoutMs),
      () => window.removeEventListener('pagehide', onPageHide),
      offerChannel(channelName, (session) => connect(session, shown)),
    ]
  }

  function refuseAfter(timeoutMs: number) {
    const timer = setTimeout(() => state === 'opening' && setState('refused'), timeoutMs)
    return () => clearTimeout(timer)
  }

  function connect(session: { port: MessagePort; id: string }, shown: Shown) {
    const { id, item, expiresAt } = shown
    link?.close()
    const own = createLink({
      port: session.port,
      session: session.id,
      asks: frameToWindow,
      answers: windowToFrame,
      handlers: {
        DECIDE: (decision) => {
          if (decision.id !== id) return
          answered = true
          if (decision.approved) approvals.approve(id, decision.edit)
          else approvals.reject(id)
        },
        UNLOCK: async (way) => {
          if (way.id !== id || item.kind !== 'unlock') throw new AppKitError(errors.REQUEST_LEFT)
          const unlocking = { vault, confirmation }
          await unlockBy(unlocking, way, (request) => own.request('ASK_PASSKEY', request))
          if (link === own) answered = true // by now `link` may be the window of another request
          approvals.unlocked(id)
        },
        SEND_CODE: async ({ another, ...of }) => {
          const mayAsk = of.id === id && item.kind === 'unlock' && item.ways.includes('code')
          if (!mayAsk) throw new AppKitError(errors.REQUEST_LEFT)
          return { email: await sendCode(confirmation, another) }
        },
        PING: () => undefined,
        LEAVE: () => {
          if (!popup && !answered) onClosed(id)
        },
      },
    })
    link = own
    /** A late reply of a released link says nothing about the request shown now. */
    const setOwnState = (next: WindowState) => link === own && setState(next)
    const origin = siteOrigin()
    own
      .request('SHOW', {
        id,
        item,
        expiresAt,
        themeMode: themeMode(),
        ...(origin !== undefined && { siteOrigin: origin }),
      })
      .then(() => setOwnState('open'))
      .catch(() => setOwnState('refused')) // it never showed the request
  }

  function onClosed(id: string) {
    disconnect()
    rejectsAt = Date.now() + approvalWindowGraceMs
    setState('closed')
    const timer = setTimeout(() => approvals.reject(id), approvalWindowGraceMs)
    cleanups = [() => clearTimeout(timer)]
  }

  /** Closes the link to the current window; the request stays as it is. */
  function disconnect() {
    const pending = [...cleanups.splice(0), ...(link ? [link.close] : [])]
    link = undefined
    const runAll = () => {
      for (const cleanup of pending) cleanup()
    }
    // A decision ends the request at once. Close the link a task later, so that the reply to DECIDE still arrives.
    if (answered) setTimeout(runAll)
    else runAll()
  }

  /** Disconnects, and first notifies a window without an opener: nothing else would end it. */
  function release() {
    if (!answered && !popup) link?.request('DONE').catch(() => {}) // it is already gone
    disconnect()
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    open,
    rejectsAt: () => rejectsAt,
    stop() {
      release()
      if (!answered) popup?.close() // after a decision it shows the outcome and closes itself
      popup = null
      setState('none')
    },
  }
}

type Shown = NonNullable<ReturnType<Approvals['state']>['shown']>

function isBlocked({ item }: Shown): boolean {
  return item.kind !== 'unlock' && item.blocked !== undefined
}

function sendCode({ start, ensure }: Confirmation, another: boolean): Promise<string> {
  return another ? start() : ensure()
}
