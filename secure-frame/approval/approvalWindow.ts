import { AppKitError } from '../../shared-schemas/AppKitError.ts'
import * as errors from '../../shared-schemas/errors.ts'
import { approvalWindowGraceMs } from '../../shared-schemas/limits.ts'
import { offerPort } from '../../shared-schemas/messaging/connect.ts'
import { createNonce } from '../../shared-schemas/messaging/handshake.ts'
import { createLink, type Link } from '../../shared-schemas/messaging/link.ts'
import { offerChannel } from '../../shared-schemas/messaging/ownChannel.ts'
import type { Confirmation } from '../confirmation.ts'
import type { Approvals } from '../rpc/approvals.ts'
import { type Unlocking, unlockBy } from './unlockBy.ts'
import { frameToWindow, windowToFrame } from './windowProtocol.ts'

/** What the frame knows of its window. `closed` counts down to a no. */
type WindowState = 'none' | 'opening' | 'open' | 'refused' | 'closed'

export type ApprovalWindow = {
  state(): WindowState
  subscribe(listener: () => void): () => void
  /** Opens it, or brings it to the front. To be called within the click. */
  open(): void
  /** Ends what belongs to the shown request. */
  stop(): void
}

type Ports = Unlocking & {
  window: Window
  approvals: Pick<Approvals, 'state' | 'approve' | 'reject' | 'unlocked'>
  siteOrigin: () => string | undefined
  themeMode: () => 'light' | 'dark'
  /** The server answers the window of a project only to who names it. */
  projectId: string | undefined
}

const size = 'popup,width=420,height=720'
const lookMs = 500
/** A window that says nothing for so long has lost us, or shows something else. */
const silenceMs = 10_000
/** A window that was kept apart from us, and shares our storage, comes sooner. */
const channelWaitMs = 3_000

/**
 * A window of our own origin for one question, which no page can cover. Only the answer is sent back:
 * it is checked against the question that is still shown here. Closing it is a no after 5 seconds; a
 * browser that blocks it is reported, and another try is a click away (F31). Where the site's page keeps windows
 * apart, the two meet on a channel, if the browser has them share their storage (own domain).
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
  let link: Link<typeof frameToWindow> | undefined
  let undos: (() => void)[] = []

  function become(next: WindowState) {
    if (next === state) return
    state = next
    for (const listener of [...listeners]) listener()
  }

  function open() {
    const { shown } = approvals.state()
    if (!shown || isBlocked(shown)) return
    if (popup && !popup.closed && state === 'open') return popup.focus()
    letGo()
    answered = false
    const channelName = createNonce()
    popup = window.open(`/approve${query}#${channelName}`, '_blank', size)
    if (!popup) {
      // Blocked, or opened but kept apart from us (COOP): then it comes by the channel, if that reaches it.
      become('opening')
      const refuse = setTimeout(() => state === 'opening' && become('refused'), channelWaitMs)
      // The window cannot see that the page goes.
      const leave = () => answered || void link?.request('DONE').catch(() => {}) // it may be gone as well
      window.addEventListener('pagehide', leave)
      undos = [
        () => clearTimeout(refuse),
        () => window.removeEventListener('pagehide', leave),
        offerChannel(channelName, (session) => connect(session, shown)),
      ]
      return
    }
    become('opening')
    const { origin } = window.location
    const refuse = setTimeout(() => state === 'opening' && become('refused'), silenceMs)
    const look = setInterval(() => popup?.closed && onClosed(shown.id), lookMs)
    undos = [
      () => clearTimeout(refuse),
      () => clearInterval(look),
      offerPort({
        window,
        frame: () => popup,
        origin,
        onVersionMismatch: () => become('refused'),
        onSession: (session) => connect(session, shown),
      }),
    ]
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
          await unlockBy(unlocking, way, (question) => own.request('ASK_PASSKEY', question))
          if (link === own) answered = true // another question may have a window of its own by now
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
    /** What is known of a line that was let go says nothing of the request that is shown now. */
    const tell = (next: WindowState) => link === own && become(next)
    const origin = siteOrigin()
    own
      .request('SHOW', {
        id,
        item,
        expiresAt,
        themeMode: themeMode(),
        ...(origin !== undefined && { siteOrigin: origin }),
      })
      .then(() => tell('open'))
      .catch(() => tell('refused')) // it never showed the request
  }

  function onClosed(id: string) {
    end()
    become('closed')
    const timer = setTimeout(() => approvals.reject(id), approvalWindowGraceMs)
    undos = [() => clearTimeout(timer)]
  }

  /** Lets go of the window that is open, without a word about the request. */
  function end() {
    const line = [...undos.splice(0), ...(link ? [link.close] : [])]
    link = undefined
    const hangUp = () => {
      for (const undo of line) undo()
    }
    // A decision ends the request at once; the window still waits to hear that it was taken.
    if (answered) setTimeout(hangUp)
    else hangUp()
  }

  /** Also tells a window that was kept apart from us, which nothing else could end. */
  function letGo() {
    if (!answered && !popup) link?.request('DONE').catch(() => {}) // it is gone already
    end()
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    open,
    stop() {
      letGo()
      if (!answered) popup?.close() // with an answer it closes itself, once the user has seen that it was taken
      popup = null
      become('none')
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
