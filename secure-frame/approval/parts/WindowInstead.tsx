/** @jsxImportSource preact */
import { approvalWindowGraceMs } from '../../../shared-schemas/limits.ts'
import { text } from '../../texts/text.ts'
import type { ApprovalWindow } from '../approvalWindow.ts'
import { useOutside } from '../useOutside.ts'
import { Icon } from './Icon.tsx'

type Props = { approvalWindow: ApprovalWindow; origin: string }

/** What stands in place of the button where the decision is made in a window of its own. */
export function WindowInstead({ approvalWindow, origin }: Props) {
  const state = useOutside(approvalWindow.subscribe, approvalWindow.state)
  const open = (event: Event) => {
    if (event.isTrusted) approvalWindow.open()
  }
  const label = {
    none: 'action.window',
    opening: 'window.opening',
    open: 'action.windowShow',
    refused: 'action.windowAgain',
    closed: 'action.windowAgain',
  } as const
  return (
    <>
      <div class="windowNote" role="status">
        {state === 'none' && <p>{text('gate.window')}</p>}
        {state === 'open' && (
          <>
            <p class="noticeTitle">{text('window.title')}</p>
            <p>{text('window.body', { origin })}</p>
          </>
        )}
        {state === 'refused' && (
          <>
            <p class="noticeTitle">{text('window.blockedTitle')}</p>
            <p>{text('window.blockedBody')}</p>
          </>
        )}
        {state === 'closed' && (
          <>
            <p class="noticeTitle">{text('window.closedTitle')}</p>
            <p>{text('window.closedBody', { seconds: approvalWindowGraceMs / 1_000 })}</p>
          </>
        )}
      </div>
      <button
        type="button"
        class="button"
        data-kind="primary"
        aria-disabled={state === 'opening'}
        onClick={open}
      >
        <Icon name="external" />
        {text(label[state])}
      </button>
    </>
  )
}
