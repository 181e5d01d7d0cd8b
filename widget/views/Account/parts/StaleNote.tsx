import { useText } from '../../../texts/useText.ts'
import { Icon } from '../../../ui/Icon.tsx'
import css from '../view.module.css'

/** Says that tokens are the last known ones. */
export function StaleNote() {
  const t = useText()
  return (
    <span className={css.note}>
      <Icon name="warning" size={16} />
      {t('account.tokensStale')}
    </span>
  )
}
