/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks'
import { text } from '../../texts/text.ts'
import type { ApprovalWindow } from '../approvalWindow.ts'
import type { Connection } from '../createConnection.ts'
import { useExternalStore } from '../useExternalStore.ts'
import { Icon } from './Icon.tsx'

type Props = {
  approvalWindow: ApprovalWindow
  connection: Connection
  origin: string
  /** The text that says why a window is needed. */
  reason: string
}

const labels = {
  none: 'action.window',
  opening: 'window.opening',
  open: 'action.windowShow',
  refused: 'action.windowAgain',
  closed: 'action.windowAgain',
} as const

/** The button that opens the approval window, with its state. Replaces the approve button. */
export function WindowInstead({ approvalWindow, connection, origin, reason }: Props) {
  const state = useExternalStore(approvalWindow.subscribe, approvalWindow.state)
  const isOnline = useExternalStore(connection.subscribe, connection.isOnline)
  const isDisabled = !isOnline && (state === 'none' || state === 'refused' || state === 'closed')
  const open = (event: Event) => {
    if (event.isTrusted && !isDisabled) approvalWindow.open()
  }
  return (
    <>
      <div class="windowNote" role="status">
        {isDisabled && <p>{text('gate.offline')}</p>}
        {((state === 'none' && isOnline) || state === 'opening') && <p>{reason}</p>}
        {state === 'open' && <Note title="window.title" body={text('window.body', { origin })} />}
        {state === 'refused' && isOnline && (
          <Note title="window.blockedTitle" body={text('window.blockedBody')} />
        )}
        {state === 'closed' && <p class="noticeTitle">{text('window.closedTitle')}</p>}
      </div>
      {state === 'closed' && <RejectsIn at={approvalWindow.rejectsAt() ?? Date.now()} />}
      <button
        type="button"
        class="button"
        data-kind="primary"
        aria-disabled={state === 'opening' || isDisabled}
        onClick={open}
      >
        {text(labels[state])}
        <Icon name="external" />
      </button>
    </>
  )
}

/** What is left before the request is rejected. Not in the live region, which would announce every second. */
function RejectsIn({ at }: { at: number }) {
  const [leftMs, setLeftMs] = useState(at - Date.now())
  useEffect(() => {
    const timer = setInterval(() => setLeftMs(at - Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [at])
  const seconds = Math.max(0, Math.ceil(leftMs / 1_000))
  return (
    <p class="muted small" role="timer">
      {text('window.closedBody', { seconds })}
    </p>
  )
}

type NoteProps = { title: `window.${'title' | 'blockedTitle'}`; body: string }

function Note({ title, body }: NoteProps) {
  return (
    <>
      <p class="noticeTitle">{text(title)}</p>
      <p>{body}</p>
    </>
  )
}
