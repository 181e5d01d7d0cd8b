import { Icon, type IconName } from './Icon.tsx'
import css from './IconButton.module.css'

type Props = { icon: IconName; label: string; onClick: () => void }

/** A button that is only an icon; `label` is its name. */
export function IconButton({ icon, label, onClick }: Props) {
  return (
    <button type="button" className={css.button} aria-label={label} title={label} onClick={onClick}>
      <Icon name={icon} />
    </button>
  )
}
