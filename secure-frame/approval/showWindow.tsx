/** @jsxImportSource preact */
import './styles/tokens.css'
import './styles/reset.css'
import './styles/screen.css'
import './styles/parts.css'
import './styles/tree.css'
import { render } from 'preact'
import type { Request } from '../../shared-schemas/messaging/define.ts'
import { createLink, type Link } from '../../shared-schemas/messaging/link.ts'
import { acceptPortFromOpener } from '../../shared-schemas/messaging/ownWindow.ts'
import { text } from '../texts/text.ts'
import { Approval } from './Approval.tsx'
import { applyTheme } from './applyTheme.ts'
import { createGate } from './gate/createGate.ts'
import { canObserveVisibility, observeVisibility } from './gate/observeVisibility.ts'
import { frameToWindow, windowToFrame } from './windowProtocol.ts'

/** The approval window: shows the one request that its opener hands over, and sends back the answer. */
export function showWindow(window: Window & typeof globalThis, root: HTMLElement): void {
  const dark = window.matchMedia('(prefers-color-scheme: dark)').matches
  applyTheme(root, { themeMode: dark ? 'dark' : 'light' })
  root.dataset.window = 'true'
  let answered = false
  const link: { current?: Link<typeof windowToFrame> } = {}
  const found = acceptPortFromOpener({
    window,
    onSession({ port, id }) {
      link.current?.close()
      link.current = createLink({
        port,
        session: id,
        asks: windowToFrame,
        answers: frameToWindow,
        handlers: { SHOW: show, DONE: () => done() },
        onBroken: lost,
      })
    },
  })
  if (!found) lost()

  function show(request: Request<typeof frameToWindow, 'SHOW'>) {
    applyTheme(root, { themeMode: request.themeMode })
    const gate = createGate({
      window,
      observeVisibility: canObserveVisibility(window) ? observeVisibility : undefined,
      now: () => performance.now(),
    })
    const decide = (approved: boolean) => {
      if (answered) return
      answered = true
      const sent = link.current?.request('DECIDE', { id: request.id, approved })
      void sent?.then(done, lost)
    }
    render(
      <div class="frame">
        <Approval
          item={request.item}
          siteOrigin={request.siteOrigin}
          place={1}
          total={1}
          expiresAt={request.expiresAt}
          now={Date.now}
          gate={gate}
          onApprove={() => decide(true)}
          onReject={() => decide(false)}
        />
      </div>,
      root,
    )
  }

  function done() {
    say(text('window.doneTitle'), text('window.doneBody'))
    window.close()
  }

  function lost() {
    say(text('window.lostTitle'), text('window.lostBody'))
  }

  function say(title: string, body: string) {
    render(
      <main class="screen said">
        <h1>{title}</h1>
        <p>{body}</p>
      </main>,
      root,
    )
  }
}
