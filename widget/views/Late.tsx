import { useState } from 'react'
import { serviceWaitMs } from '../../shared-schemas/limits.ts'
import { useText } from '../texts/useText.ts'
import { Button } from '../ui/Button.tsx'
import css from './Late.module.css'
import { useLater } from './useLater.ts'
import { useOnline } from './useOnline.ts'

type Props = {
  /** Starts again what is being waited for; left out where only waiting helps. */
  onRetry?: (() => void) | undefined
}

/**
 * Explains a wait: after 8 s it takes longer than usual. That there is no network is said by the bar under the header.
 * To be drawn for as long as something is waited for.
 */
export function Late({ onRetry }: Props) {
  const [tries, setTries] = useState(0)
  const retry =
    onRetry &&
    (() => {
      onRetry()
      setTries(tries + 1)
    })
  return <Line key={tries} onRetry={retry} />
}

function Line({ onRetry }: Props) {
  const t = useText()
  const online = useOnline()
  const late = useLater(serviceWaitMs)
  return (
    <div className={css.late} role="status">
      {online && late && t('loading.late')}
      {online && late && onRetry && (
        <Button kind="quiet" size="small" icon="retry" onClick={onRetry}>
          {t('action.retry')}
        </Button>
      )}
    </div>
  )
}
