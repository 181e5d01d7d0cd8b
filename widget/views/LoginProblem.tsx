import type { MouseEvent } from 'react'
import { useText } from '../texts/useText.ts'
import { Button } from '../ui/Button.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import css from './LoginProblem.module.css'
import type { LoginFailure } from './loginFailure.ts'
import { useOnline } from './useOnline.ts'

type Props = { failure: LoginFailure; onRetry: (event: MouseEvent) => void }

/**
 * Why a step of a login could not be taken, where it was tried, and another try. While the bar under the header says that
 * there is no network, only what that means for this step.
 */
export function LoginProblem({ failure: { kind, text, details, unsent }, onRetry }: Props) {
  const t = useText()
  const online = useOnline()
  const isLost = !online && kind === 'network' && !unsent
  return (
    <div className={css.problem} role="alert">
      <p dir="auto">{isLost ? t('login.unsure') : text(t)}</p>
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
