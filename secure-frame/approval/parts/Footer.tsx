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
  /** Status text after the click. */
  busy: string
  blocked: boolean
  /** False while an edit of the user is not valid. */
  complete: boolean
  /** A text was cut, and the user has not seen the rest. */
  unread: boolean
  expiresAt: number
  now: () => number
  instead: ComponentChildren | undefined
  /** The fee, if it is shown above the buttons. */
  fee: ComponentChildren | undefined
  onApprove: () => void
  onReject: () => void
}

/** The two buttons. Reject comes first and always works; the other one works when the gate allows it. */
export function Footer(props: Props) {
  const { gate, action, busy, blocked, complete, unread, instead, fee, ...rest } = props
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
    if (!isMeant || !complete || unread) return setShaking(true)
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
          unread={unread}
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
            aria-disabled={state !== 'armed' || !complete || unread}
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
  /** The last click was refused; it does not count later either. */
  again: boolean
  unread: boolean
}

/** Why the button does not work yet. Once it works only screen readers announce it, unless an earlier click was refused. */
function Hint({ state, busy, blocked, again, unread }: HintProps) {
  const isAsking = !blocked && busy === undefined
  const isArmed = isAsking && state === 'armed'
  const isReady = isArmed && !unread
  return (
    <p class="hint" role="status" data-state={state}>
      {blocked && text('gate.blocked')}
      {busy}
      {isArmed && unread && text('gate.unread')}
      {isReady && again && text('gate.again')}
      {isReady && !again && <span class="onlyHeard">{text('gate.armed')}</span>}
      {isAsking && state !== 'armed' && state !== 'plain' && text(reasonOf(state, again))}
    </p>
  )
}

function reasonOf(state: Exclude<GateState, 'armed'>, again: boolean) {
  return state === 'settling' && again ? 'gate.settlingAgain' : (`gate.${state}` as const)
}
