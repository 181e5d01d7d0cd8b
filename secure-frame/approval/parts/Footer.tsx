/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import type { Gate, GateState } from '../../../shared-schemas/gate/createGate.ts'
import { shakeMs } from '../../../shared-schemas/limits.ts'
import { text } from '../../texts/text.ts'
import { useExternalStore } from '../useExternalStore.ts'
import { Countdown } from './Countdown.tsx'

type Props = {
  gate: Gate
  action: string
  /** What it says after the click. */
  busy: string
  blocked: boolean
  /** False while the user edits something that cannot be approved as it stands. */
  complete: boolean
  expiresAt: number
  now: () => number
  instead: ComponentChildren | undefined
  /** What it costs, where that stands by the buttons. */
  fee: ComponentChildren | undefined
  onApprove: () => void
  onReject: () => void
}

/** The two buttons, Reject first and always ready, the other one only where the gate says so. */
export function Footer(props: Props) {
  const { gate, action, busy, blocked, complete, instead, fee, ...rest } = props
  const { onApprove, onReject, ...clock } = rest
  const state = useExternalStore(gate.subscribe, gate.state)
  const [shaking, setShaking] = useState(false)
  const [refused, setRefused] = useState(false)
  const [approved, setApproved] = useState(false)

  useEffect(() => {
    if (!shaking) return
    const timer = setTimeout(() => setShaking(false), shakeMs)
    return () => clearTimeout(timer)
  }, [shaking])

  const approve = (event: Event) => {
    const isMeant = gate.allows(event)
    setRefused(!isMeant && state !== 'offline')
    if (!isMeant || !complete) return setShaking(true)
    setApproved(true)
    onApprove()
  }
  const offersApproval = !blocked && instead === undefined

  return (
    <footer class="footer" data-shaking={shaking}>
      {fee}
      <div class="footerNotes">
        <Hint
          state={offersApproval ? state : 'plain'}
          busy={approved ? busy : undefined}
          blocked={blocked}
          again={refused}
        />
        <Countdown {...clock} />
      </div>
      <div class="buttons" data-single={blocked} data-stacked={instead !== undefined}>
        {instead}
        <button type="button" class="button" data-kind="secondary" onClick={onReject}>
          {text(blocked ? 'action.close' : 'action.reject')}
        </button>
        {offersApproval && (
          <button
            type="button"
            class="button"
            data-kind="primary"
            aria-disabled={state !== 'armed' || !complete}
            onClick={approve}
          >
            {action}
          </button>
        )}
      </div>
    </footer>
  )
}

type HintProps = {
  state: GateState | 'plain'
  busy: string | undefined
  blocked: boolean
  /** A press did not count: it is never kept for later. */
  again: boolean
}

/**
 * Why the button waits. That it is ready shows on the button, and is only said aloud, but for a press that came before.
 */
function Hint({ state, busy, blocked, again }: HintProps) {
  const isAsking = !blocked && busy === undefined
  const isReady = isAsking && state === 'armed'
  return (
    <p class="hint" role="status" data-state={state}>
      {blocked && text('gate.blocked')}
      {busy}
      {isReady && again && text('gate.again')}
      {isReady && !again && <span class="onlyHeard">{text('gate.armed')}</span>}
      {isAsking && state !== 'armed' && state !== 'plain' && text(reasonOf(state, again))}
    </p>
  )
}

function reasonOf(state: Exclude<GateState, 'armed'>, again: boolean) {
  return state === 'settling' && again ? 'gate.settlingAgain' : (`gate.${state}` as const)
}
