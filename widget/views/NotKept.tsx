import { useStoreOf } from '../context.tsx'
import { useText } from '../texts/useText.ts'
import { Icon } from '../ui/Icon.tsx'
import css from './NotKept.module.css'

/** Says so where the browser gives the secure frame no storage: the login ends with the page. */
export function NotKept() {
  const t = useText()
  const persistent = useStoreOf(({ auth }) => auth.persistent)
  if (persistent) return null
  return (
    <p className={css.note}>
      <Icon name="warning" size={18} />
      <span>{t('settings.notKept')}</span>
    </p>
  )
}
