/** @jsxImportSource preact */
import { useEffect, useMemo, useRef } from 'preact/hooks'
import type { Gate } from '../../shared-schemas/gate/createGate.ts'
import type { Approvals } from '../rpc/approvals.ts'
import type { Prompt } from '../rpc/prompt.ts'
import { text } from '../texts/text.ts'
import { Approval } from './Approval.tsx'
import type { ApprovalWindow } from './approvalWindow.ts'
import { closeWhileOffline } from './closeWhileOffline.ts'
import type { Connection } from './createConnection.ts'
import { WindowInstead } from './parts/WindowInstead.tsx'
import { UnlockWallet } from './screens/UnlockWallet.tsx'
import { useExternalStore } from './useExternalStore.ts'
import { watchHeight } from './watchHeight.ts'

export type ScreenProps = {
  approvals: Approvals
  siteOrigin: () => string | undefined
  /** Creates a gate per request, so that time on an earlier request does not count. */
  createGate: () => Gate
  connection: Connection
  /** For decisions that must be made in a window; absent if none must. */
  approvalWindow: ApprovalWindow | undefined
  /** True for requests that are decided in the window. */
  needsWindow: (item: Prompt) => boolean
  now: () => number
}

/** Draws the request that is shown, if there is one. */
export function Screen({
  approvals,
  siteOrigin,
  createGate,
  connection,
  approvalWindow,
  needsWindow,
  now,
}: ScreenProps) {
  const { shown, place, total } = useExternalStore(approvals.subscribe, approvals.state)
  const id = shown?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: one gate per request
  const gate = useMemo(() => closeWhileOffline(createGate(), connection), [id])
  const frame = useRef<HTMLDivElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: one window per request
  useEffect(() => () => approvalWindow?.stop(), [id, approvalWindow])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another request is another element
  useEffect(() => {
    const element = frame.current?.firstElementChild
    if (element) return watchHeight(element, approvals.setHeight)
  }, [id, approvals])

  if (!shown) return null
  const { item, expiresAt } = shown
  const common = { siteOrigin: siteOrigin(), place, total }
  const instead = (reason: string) =>
    approvalWindow &&
    needsWindow(item) && {
      instead: (
        <WindowInstead
          approvalWindow={approvalWindow}
          connection={connection}
          origin={window.location.origin}
          reason={reason}
        />
      ),
    }
  const onReject = () => approvals.reject(shown.id)
  if (item.kind === 'unlock')
    return (
      <div ref={frame} class="frame">
        <UnlockWallet {...common} {...instead(text('unlock.window'))} onCancel={onReject} />
      </div>
    )
  return (
    <div ref={frame} class="frame">
      <Approval
        key={shown.id}
        item={item}
        {...common}
        expiresAt={expiresAt}
        now={now}
        gate={gate}
        onApprove={(edit) => approvals.approve(shown.id, edit)}
        onReject={onReject}
        {...(item.blocked === undefined &&
          instead(text('simulation' in item ? 'gate.window' : 'gate.windowSign')))}
      />
    </div>
  )
}
