import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import css from './Input.module.css'

type Props = {
  /** The name; shown as a placeholder too. */
  label: string
  clearLabel: string
  value: string
  onChange: (value: string) => void
}

/** A search field. */
export function Input({ label, clearLabel, value, onChange }: Props) {
  return (
    <div className={css.field}>
      <Icon name="search" size={18} />
      <input
        type="search"
        className={css.input}
        aria-label={label}
        placeholder={label}
        value={value}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        data-first
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {value !== '' && <IconButton icon="close" label={clearLabel} onClick={() => onChange('')} />}
    </div>
  )
}
