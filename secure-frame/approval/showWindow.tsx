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
import { AppKitError } from '../../shared-schemas/AppKitError.ts'
import * as errors from '../../shared-schemas/errors.ts'
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

/** How long the window shows that the approval was taken. */
const seenMs = 300
/** A frame that shares our storage answers much sooner. */
const channelWaitMs = 3_000
/** How often it looks whether the page that opened it is still there: no event reports that. */
const lookMs = 500

/** The approval window: shows the one request that its opener hands over, and sends back the answer. */
export function showWindow(window: Window & typeof globalThis, root: HTMLElement): void {
  const dark = window.matchMedia('(prefers-color-scheme: dark)').matches
  applyTheme(root, { themeMode: dark ? 'dark' : 'light' })
  root.dataset.window = 'true'
  let answered = false
  /** The user has decided; whether the frame has received that is another question. */
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
    const look = setInterval(() => {
      if (!opener?.closed) return
      clearInterval(look)
      if (isOpen()) gone()
    }, lookMs)
  } else {
    const channelName = window.location.hash.slice(1)
    setTimeout(() => link.current || lost(), channelName === '' ? 0 : channelWaitMs)
    if (channelName !== '') acceptChannel(channelName, onSession)
  }
  window.addEventListener('pagehide', () => {
    if (!answered) void link.current?.request('LEAVE').catch(() => {}) // the frame may be gone as well
  })

  function show(request: Request<typeof frameToWindow, 'SHOW'>) {
    applyTheme(root, { themeMode: request.themeMode })
    const { item } = request
    if (item.kind === 'unlock') return showUnlock(request, item)
    const gate = closeWhileOffline(
      createGate({
        window,
        observeVisibility: canObserveVisibility(window) ? observeVisibility : undefined,
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
        .then(() => setTimeout(done, approved ? seenMs : 0))
        .catch(() => unheard(() => decide(decision)))
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
      void link.current?.request('DECIDE', { id, approved: false }).catch(() => {}) // closing says no as well
      window.close()
    }
    render(
      <div class="frame">
        <UnlockInWindow
          item={item}
          siteOrigin={siteOrigin}
          unlock={unlock}
          sendCode={sendCode}
          onOpen={() => void setTimeout(done, seenMs)}
          onCancel={onCancel}
        />
      </div>,
      root,
    )
  }

  /**
   * The frame is gone or too busy, or took the decision without our hearing of it: so the same one is sent again,
   * which it takes once, and never another one that would be said to be done.
   */
  function unheard(again: () => void) {
    answered = false
    say(
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

  /** The request ended without the user. */
  function end() {
    gone()
    window.close()
  }

  function gone() {
    say(
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
    say(text('window.doneTitle'), text('window.doneBody'))
    window.close()
  }

  function lost() {
    say(text('window.lostTitle'), text('window.lostBody'))
  }

  function say(title: string, body: string, buttons?: ComponentChildren) {
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
