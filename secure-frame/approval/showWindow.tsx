/** @jsxImportSource preact */
import './styles/tokens.css'
import './styles/reset.css'
import './styles/screen.css'
import './styles/short.css'
import './styles/parts.css'
import './styles/addresses.css'
import './styles/facts.css'
import './styles/tree.css'
import './styles/forms.css'
import { type ComponentChildren, render } from 'preact'
import type { ApprovalEdit } from '../../chains/signing/approvalEdit.ts'
import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'
import { createGate } from '../../shared-schemas/gate/createGate.ts'
import type { Session } from '../../shared-schemas/messaging/connect.ts'
import type { Request } from '../../shared-schemas/messaging/define.ts'
import { startHeartbeat } from '../../shared-schemas/messaging/heartbeat.ts'
import { createLink, type Link } from '../../shared-schemas/messaging/link.ts'
import { acceptChannel } from '../../shared-schemas/messaging/ownChannel.ts'
import { acceptPortFromOpener } from '../../shared-schemas/messaging/ownWindow.ts'
import { canObserveVisibility, observeVisibility } from '../../shared-schemas/observeVisibility.ts'
import type { UnlockItem } from '../rpc/prompt.ts'
import { text } from '../texts/text.ts'
import { Approval } from './Approval.tsx'
import { applyTheme } from './applyTheme.ts'
import { closeWhileOffline } from './closeWhileOffline.ts'
import { createConnection } from './createConnection.ts'
import { askPasskey, UnlockInWindow } from './UnlockInWindow.tsx'
import type { WayIn } from './unlockBy.ts'
import { frameToWindow, windowToFrame } from './windowProtocol.ts'

/** How long the window stays open after the frame has received the decision. */
const doneDelayMs = 300
/** A frame that shares our storage connects much sooner. */
const channelTimeoutMs = 3_000
/** How often we check whether the page that opened the window is gone: no event reports that. */
const openerPollMs = 500

/** Runs the approval window: shows the one request that the frame sends, and sends the decision back. */
export function showWindow(window: Window & typeof globalThis, root: HTMLElement): void {
  const dark = window.matchMedia('(prefers-color-scheme: dark)').matches
  applyTheme(root, { themeMode: dark ? 'dark' : 'light' })
  root.dataset.window = 'true'
  /** The decision was sent, and the frame may have received it. */
  let answered = false
  /** The user has decided, whether or not the frame has received it. */
  let decided = false
  const isOpen = () => !answered && !decided
  const connection = createConnection({ window, fetch: (path, init) => window.fetch(path, init) })
  const link: { current?: Link<typeof windowToFrame> } = {}
  const onSession = ({ port, id }: Session) => {
    link.current?.close()
    link.current = createLink({
      port,
      session: id,
      asks: windowToFrame,
      answers: frameToWindow,
      handlers: { SHOW: show, DONE: () => (isOpen() ? end() : done()), ASK_PASSKEY: askPasskey },
      onBroken: () => answered || lost(),
    })
  }
  const opener: Window | null = window.opener
  if (acceptPortFromOpener({ window, onSession })) {
    const poll = setInterval(() => {
      if (!opener?.closed) return
      clearInterval(poll)
      if (isOpen()) gone()
    }, openerPollMs)
  } else {
    const channelName = window.location.hash.slice(1)
    setTimeout(() => link.current || lost(), channelName === '' ? 0 : channelTimeoutMs)
    if (channelName !== '') acceptChannel(channelName, onSession)
  }
  window.addEventListener('pagehide', () => {
    if (!answered) void link.current?.request('LEAVE').catch(() => {}) // the frame may be gone too
  })

  function show(request: Request<typeof frameToWindow, 'SHOW'>) {
    applyTheme(root, { themeMode: request.themeMode })
    const { item } = request
    if (item.kind === 'unlock') return showUnlock(request, item)
    const gate = closeWhileOffline(
      createGate({
        window,
        observeVisibility: canObserveVisibility(window) ? observeVisibility : undefined,
        lengthens: true,
        now: () => performance.now(),
      }),
      connection,
    )
    const decide = (decision: { approved: boolean; edit?: ApprovalEdit | undefined }) => {
      if (answered) return
      answered = true
      decided = true
      const { id } = request
      const { approved, edit } = decision
      void link.current
        ?.request('DECIDE', { id, approved, ...(edit && { edit }) })
        .then(() => setTimeout(done, approved ? doneDelayMs : 0))
        .catch(() => unconfirmed(() => decide(decision)))
    }
    render(
      <div class="frame">
        <Approval
          item={item}
          siteOrigin={request.siteOrigin}
          place={1}
          total={1}
          expiresAt={request.expiresAt}
          now={Date.now}
          gate={gate}
          onApprove={(edit) => decide({ approved: true, edit })}
          onReject={() => decide({ approved: false })}
        />
      </div>,
      root,
    )
  }

  function showUnlock(
    { id, siteOrigin }: Request<typeof frameToWindow, 'SHOW'>,
    item: UnlockItem,
  ): void {
    window.document.title = text('title.unlock')
    const unlock = async (way: WayIn) => {
      const frame = link.current
      if (!frame) throw new AppKitError(errors.LINK_CLOSED)
      const ping = () => frame.request('PING')
      const stopHeart = startHeartbeat({ ping, active: () => true, onDead: lost })
      await frame.request('UNLOCK', { id, ...way }).finally(stopHeart)
      answered = true
    }
    const sendCode = async (another: boolean) => {
      const frame = link.current
      if (!frame) throw new AppKitError(errors.LINK_CLOSED)
      return (await frame.request('SEND_CODE', { id, another })).email
    }
    const onCancel = () => {
      answered = true
      void link.current?.request('DECIDE', { id, approved: false }).catch(() => {}) // closing the window rejects as well
      window.close()
    }
    render(
      <div class="frame">
        <UnlockInWindow
          item={item}
          siteOrigin={siteOrigin}
          unlock={unlock}
          sendCode={sendCode}
          onOpen={() => void setTimeout(done, doneDelayMs)}
          onCancel={onCancel}
        />
      </div>,
      root,
    )
  }

  /**
   * The frame did not confirm the decision: it is gone or busy, or its response got lost. Offer to send the same decision
   * again (the frame applies it once). A different one must not be offered: the first may already have been applied.
   */
  function unconfirmed(again: () => void) {
    answered = false
    showMessage(
      text('window.unheardTitle'),
      text('window.unheardBody'),
      <div class="buttons">
        <button type="button" class="button" data-kind="secondary" onClick={() => window.close()}>
          {text('window.close')}
        </button>
        <button type="button" class="button" data-kind="primary" onClick={again}>
          {text('window.again')}
        </button>
      </div>,
    )
  }

  /** The request ended without a decision here. */
  function end() {
    gone()
    window.close()
  }

  function gone() {
    showMessage(
      text('window.goneTitle'),
      text('window.goneBody'),
      <div class="buttons" data-single="true">
        <button type="button" class="button" data-kind="secondary" onClick={() => window.close()}>
          {text('window.close')}
        </button>
      </div>,
    )
  }

  function done() {
    showMessage(text('window.doneTitle'), text('window.doneBody'))
    window.close()
  }

  function lost() {
    showMessage(text('window.lostTitle'), text('window.lostBody'))
  }

  function showMessage(title: string, body: string, buttons?: ComponentChildren) {
    render(
      <main class="screen said">
        <h1>{title}</h1>
        <p>{body}</p>
        {buttons}
      </main>,
      root,
    )
  }
}
