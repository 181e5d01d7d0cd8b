/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { shakeMs } from '../../../shared-schemas/limits.ts'
import { text } from '../../texts/text.ts'
import type { Gate, GateState } from '../gate/createGate.ts'
import { useOutside } from '../useOutside.ts'
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
  onApprove: () => void
  onReject: () => void
}

/** The two buttons, Reject first and always ready, the other one only where the gate says so. */
export function Footer(props: Props) {
  const { gate, action, busy, blocked, complete, instead, onApprove, onReject, ...clock } = props
  const state = useOutside(gate.subscribe, gate.state)
  const [shaking, setShaking] = useState(false)
  const [approved, setApproved] = useState(false)

  useEffect(() => {
    if (!shaking) return
    const timer = setTimeout(() => setShaking(false), shakeMs)
    return () => clearTimeout(timer)
  }, [shaking])

  const approve = (event: Event) => {
    if (!gate.allows(event) || !complete) return setShaking(true)
    setApproved(true)
    onApprove()
  }
  const offersApproval = !blocked && instead === undefined

  return (
    <footer class="footer" data-shaking={shaking}>
      <div class="footerNotes">
        <Hint
          state={offersApproval ? state : 'plain'}
          busy={approved ? busy : undefined}
          blocked={blocked}
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

type HintProps = { state: GateState | 'plain'; busy: string | undefined; blocked: boolean }

/** Why the button waits. That it is ready shows on the button, and is only said aloud. */
function Hint({ state, busy, blocked }: HintProps) {
  const isAsking = !blocked && busy === undefined
  return (
    <p class="hint" role="status" data-state={state}>
      {blocked && text('gate.blocked')}
      {busy}
      {isAsking && state === 'armed' && <span class="onlyHeard">{text('gate.armed')}</span>}
      {isAsking && state !== 'armed' && state !== 'plain' && text(`gate.${state}`)}
    </p>
  )
}
