import { useText } from '../texts/useText.ts'
import { Icon } from '../ui/Icon.tsx'
import css from './Moved.module.css'

/** The name of a recipient has another address than when something was sent to it last. */
export function Moved({ name = '' }: { name: string | undefined }) {
  const t = useText()
  return (
    <p className={css.moved} role="status">
      <Icon name="warning" size={16} />
      {t('send.nameMoved', { name })}
    </p>
  )
}
