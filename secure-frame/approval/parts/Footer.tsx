/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { shakeMs } from '../../../shared-schemas/limits.ts'
import { text } from '../../texts/text.ts'
import type { Gate, GateState } from '../gate/createGate.ts'
import { useOutside } from '../useOutside.ts'
import { Countdown } from './Countdown.tsx'

type Props = {
  gate: Gate
  action: string
  blocked: boolean
  expiresAt: number
  now: () => number
  instead: ComponentChildren | undefined
  onApprove: () => void
  onReject: () => void
}

/** The two buttons. No is always at hand and has the focus; yes only where the gate says so. */
export function Footer({ gate, action, blocked, instead, onApprove, onReject, ...clock }: Props) {
  const state = useOutside(gate.subscribe, gate.state)
  const [shaking, setShaking] = useState(false)
  const reject = useRef<HTMLButtonElement>(null)

  useEffect(() => reject.current?.focus({ preventScroll: true }), [])
  useEffect(() => {
    if (!shaking) return
    const timer = setTimeout(() => setShaking(false), shakeMs)
    return () => clearTimeout(timer)
  }, [shaking])

  const approve = (event: Event) => {
    if (gate.allows(event)) onApprove()
    else setShaking(true)
  }
  const offersApproval = !blocked && instead === undefined

  return (
    <footer class="footer" data-shaking={shaking}>
      <Countdown {...clock} />
      <p class="hint" role="status" data-state={offersApproval ? state : 'plain'}>
        {blocked ? text('gate.blocked') : instead === undefined ? hintOf(state, action) : ''}
      </p>
      <div class="buttons" data-single={!offersApproval}>
        {instead}
        <button type="button" class="button" data-kind="secondary" ref={reject} onClick={onReject}>
          {text(blocked ? 'action.close' : 'action.reject')}
        </button>
        {offersApproval && (
          <button
            type="button"
            class="button"
            data-kind="primary"
            aria-disabled={state !== 'armed'}
            onClick={approve}
          >
            {action}
          </button>
        )}
      </div>
    </footer>
  )
}

function hintOf(state: GateState, action: string): string {
  if (state === 'armed') return text('gate.armed', { action })
  return state === 'covered' ? text('gate.covered', { action }) : text(`gate.${state}`)
}
