import { useText } from '../../texts/useText.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import css from './view.module.css'

/** How a transaction went. */
export function Status({ status }: { status: 'pending' | 'confirmed' | 'failed' }) {
  const t = useText()
  return (
    <div className={css.outcome} role="status">
      <span className={css.status} data-status={status}>
        {status === 'pending' && <Spinner sizePx={16} />}
        {status === 'confirmed' && <Icon name="check" size={16} />}
        {status === 'failed' && <Icon name="warning" size={16} />}
        {t(`activity.${status}`)}
      </span>
      {status === 'failed' && <p className={css.hint}>{t('transaction.failedBody')}</p>}
    </div>
  )
}
