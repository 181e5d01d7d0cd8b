import { useEffect, useRef, useState } from 'react'
import { otpDigits } from '../../shared-schemas/limits.ts'
import { useText } from '../texts/useText.ts'
import { CodeInput } from '../ui/CodeInput.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import css from './CodeEntry.module.css'
import { Late } from './Late.tsx'
import { LoginProblem } from './LoginProblem.tsx'
import { isUnreachable, type LoginFailure, loginFailure } from './loginFailure.ts'
import { ResendCode } from './ResendCode.tsx'
import { requireOnline } from './requireOnline.ts'
import { useFrameReload } from './useFrameReload.ts'
import { useLater } from './useLater.ts'
import { useRetry } from './useRetry.ts'
import { Words } from './Words.tsx'

/** After this long without a code the view says where the mail may be. */
const hintAfterMs = 20_000

type Props = {
  title: string
  body: string
  /** Submits the code; what it throws is shown here. */
  onCode: (otp: string) => Promise<unknown>
  /** Sends another mail. */
  onResend: () => Promise<unknown>
  /** A quiet way back, for an address that was mistyped. */
  back?: React.ReactNode
}

/**
 * The code of a mail: submitted by itself as soon as it is complete. A wrong one stays, selected, to be
 * typed over; one that can no longer be right makes way for the button that sends a new one.
 */
export function CodeEntry({ title, body, onCode, onResend, back }: Props) {
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  const isReplaced = useRef(false)
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<LoginFailure>()
  const late = useLater(hintAfterMs)
  const reloadFrame = useFrameReload()
  const unreachable = failure !== undefined && isUnreachable(failure)

  // Each code that reaches the server is a try. A press goes out whatever the browser says of its connection.
  const submit = async (otp: string, isPressed = false) => {
    setBusy(true)
    setFailure(undefined)
    try {
      if (!isPressed) requireOnline()
      await onCode(otp)
    } catch (thrown) {
      setFailure(loginFailure(thrown))
    }
    setBusy(false)
  }
  const change = (typed: string) => {
    setCode(typed)
    setFailure(undefined)
    if (typed.length === otpDigits) void submit(typed) // settles inside
  }

  useRetry({ failed: failure?.unsent === true, retry: () => void submit(code) }) // settles inside

  useEffect(() => {
    // The button for a new code had the focus, and is gone.
    if (isReplaced.current && !failure) input.current?.focus()
    isReplaced.current = failure?.kind === 'ended'
    if (!failure) return
    input.current?.focus()
    if (!isUnreachable(failure)) input.current?.select()
  }, [failure])

  const sendNew = async () => {
    await onResend()
    setFailure(undefined)
    setCode('')
  }

  if (failure?.kind === 'ended')
    return (
      <Notice title={title} body={<Words text={body} />} icon="mail" actions={back}>
        <div className={css.entry}>
          <p className={css.ended} role="alert">
            {failure.text(t)}
          </p>
          <ResendCode onResend={sendNew} urgent />
        </div>
      </Notice>
    )
  return (
    <Notice title={title} body={<Words text={body} />} icon="mail" actions={back}>
      <div className={css.entry}>
        <CodeInput
          ref={input}
          label={t('code.label')}
          digits={otpDigits}
          value={code}
          disabled={busy}
          problem={failure && !unreachable ? failure.text(t) : undefined}
          onChange={change}
        />
        {unreachable && (
          <LoginProblem failure={failure} onRetry={() => void submit(code, true)} /> // settles inside
        )}
        <p className={css.state} role="status">
          {busy && <Spinner />}
          {busy ? t('code.checking') : late && code === '' && !failure && t('code.late')}
        </p>
        {busy && <Late onRetry={reloadFrame} />}
        <ResendCode onResend={sendNew} />
      </div>
    </Notice>
  )
}
