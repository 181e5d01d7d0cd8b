import { useEffect, useRef, useState } from 'react'
import { otpDigits } from '../../shared-schemas/limits.ts'
import { useText } from '../texts/useText.ts'
import { CodeInput } from '../ui/CodeInput.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import css from './CodeEntry.module.css'
import { LoginProblem } from './LoginProblem.tsx'
import { type LoginFailure, loginFailure } from './loginFailure.ts'
import { ResendCode } from './ResendCode.tsx'
import { useLater } from './useLater.ts'

/** After this long without a code the view says where the mail may be. */
const hintAfterMs = 20_000

type Props = {
  title: string
  body: string
  /** Hands the code in; what it throws is shown here. */
  onCode: (otp: string) => Promise<unknown>
  /** Has another mail sent; left out where that is not to be had. */
  onResend?: () => Promise<unknown>
  /** A quiet way back, for an address that was mistyped. */
  back?: React.ReactNode
}

/** A code of a mail: handed in by itself as soon as it is complete, asked for again where it is wrong. */
export function CodeEntry({ title, body, onCode, onResend, back }: Props) {
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<LoginFailure>()
  const late = useLater(hintAfterMs)

  const submit = async (otp: string) => {
    setBusy(true)
    setFailure(undefined)
    try {
      await onCode(otp)
    } catch (thrown) {
      const read = loginFailure(thrown)
      setFailure(read)
      if (read.kind !== 'frame') setCode('')
    }
    setBusy(false)
  }
  const change = (typed: string) => {
    setCode(typed)
    setFailure(undefined)
    if (typed.length === otpDigits) void submit(typed) // settles inside
  }

  useEffect(() => {
    if (failure) input.current?.focus()
  }, [failure])

  const wrong = failure && failure.kind !== 'frame'
  return (
    <Notice title={title} body={body} icon="mail" actions={back}>
      <div className={css.entry}>
        <CodeInput
          ref={input}
          label={t('code.label')}
          digits={otpDigits}
          value={code}
          disabled={busy}
          problem={
            wrong ? t('code.tryAgain', { problem: failure.text(t).replace(/\.$/, '') }) : undefined
          }
          onChange={change}
        />
        {failure?.kind === 'frame' && (
          <LoginProblem failure={failure} onRetry={() => void submit(code)} /> // settles inside
        )}
        <p className={css.state} role="status">
          {busy && <Spinner />}
          {busy ? t('code.checking') : late && code === '' && !failure && t('code.late')}
        </p>
        {onResend && <ResendCode onResend={onResend} />}
      </div>
    </Notice>
  )
}
