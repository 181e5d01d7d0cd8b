import { useState } from 'react'
import { useStoreOf } from '../context.tsx'
import { useText } from '../texts/useText.ts'
import { Button } from '../ui/Button.tsx'
import { type LoginFailure, loginFailure } from './loginFailure.ts'
import css from './ResendCode.module.css'
import { useCooldown } from './useCooldown.ts'

type Props = {
  onResend: () => Promise<unknown>
  /** What is sent: a code, or the mail that approves a device. */
  what?: 'code' | 'device'
  /** The last mail is void: this button is the way on. */
  urgent?: boolean
}

const names = {
  code: { now: 'code.resend', later: 'code.resendIn' },
  device: { now: 'device.resend', later: 'device.resendIn' },
} as const
const urgentNames = {
  code: { now: 'code.sendNew', later: 'code.sendNewIn' },
  device: { now: 'device.sendNew', later: 'device.sendNewIn' },
} as const

/** Sends the mail again, as soon as that is allowed; until then it counts down. */
export function ResendCode({ onResend, what = 'code', urgent = false }: Props) {
  const t = useText()
  const seconds = useCooldown()
  const { now, later } = (urgent ? urgentNames : names)[what]
  const checking = useStoreOf(({ auth }) => auth.checking)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<LoginFailure>()

  const resend = async () => {
    setBusy(true)
    setProblem(undefined)
    await onResend().catch((thrown) => setProblem(loginFailure(thrown)))
    setBusy(false)
  }

  return (
    <div className={css.resend}>
      <Button
        kind={urgent ? 'primary' : 'quiet'}
        size={urgent ? 'large' : 'small'}
        waits={busy || seconds > 0}
        first={urgent}
        onClick={() => void resend()} // settles inside
      >
        {seconds > 0 ? t(later, { seconds: String(seconds) }) : t(now)}
      </Button>
      {busy && checking && <p role="status">{t('login.checking')}</p>}
      <p className={css.problem} role="alert" dir="auto">
        {problem?.text(t)}
      </p>
    </div>
  )
}
