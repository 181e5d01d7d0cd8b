import type { MouseEvent } from 'react'
import { useText } from '../texts/useText.ts'
import { Button } from '../ui/Button.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import css from './LoginProblem.module.css'
import type { LoginFailure } from './loginFailure.ts'

type Props = { failure: LoginFailure; onRetry: (event: MouseEvent) => void }

/** Why a step of a login could not be taken, where it was tried, and another try. */
export function LoginProblem({ failure: { text, details }, onRetry }: Props) {
  const t = useText()
  return (
    <div className={css.problem} role="alert">
      <p dir="auto">{text(t)}</p>
      <div className={css.ways}>
        <Button kind="quiet" size="small" icon="retry" onClick={onRetry} first>
          {t('action.retry')}
        </Button>
        {details !== undefined && (
          <CopyButton
            text={details}
            label={t('action.copyDetails')}
            copiedLabel={t('action.copied')}
          />
        )}
      </div>
    </div>
  )
}
