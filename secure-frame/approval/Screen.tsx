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

export type ScreenProps = {
  approvals: Approvals
  siteOrigin: () => string | undefined
  /** A new gate for each request: nothing that was seen before counts. */
  createGate: () => Gate
  connection: Connection
  /** For decisions that must be made there; absent where none must. */
  approvalWindow: ApprovalWindow | undefined
  /** True for the requests that are decided in the window. */
  needsWindow: (item: Prompt) => boolean
  now: () => number
}

/** The request that is shown, if there is one. */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: a gate belongs to its request
  const gate = useMemo(() => closeWhileOffline(createGate(), connection), [id])
  const frame = useRef<HTMLDivElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a window belongs to its request
  useEffect(() => () => approvalWindow?.stop(), [id, approvalWindow])
  useEffect(() => {
    const element = frame.current?.firstElementChild
    if (!element) return
    const observer = new ResizeObserver(() => approvals.setHeight(wantedHeight(element)))
    observer.observe(element)
    for (const part of element.querySelectorAll('.body > *, .footer')) observer.observe(part)
    return () => observer.disconnect()
  })

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

/** What it would take to show everything without scrolling. */
function wantedHeight(screen: Element): number {
  // Where there is little room the screen scrolls in place of its body.
  const scrolled = [screen, ...screen.querySelectorAll('.body')]
  const hidden = scrolled.map(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)
  return screen.getBoundingClientRect().height + Math.max(...hidden)
}
