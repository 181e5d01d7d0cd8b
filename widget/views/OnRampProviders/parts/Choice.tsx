import { useId } from 'react'
import { Icon } from '../../../ui/Icon.tsx'
import css from '../view.module.css'

type Props = {
  /** What is chosen; heard only where `bare`. */
  label: string
  value: string
  options: readonly { id: string; text: string }[]
  onChange: (id: string) => void
  bare?: boolean
}

/** One of a few, by the list that the browser shows; plain text where there is nothing to choose. */
export function Choice({ label, value, options, onChange, bare = false }: Props) {
  const id = useId()
  const [only] = options
  const isFixed = options.length === 1
  return (
    <div className={bare ? css.bare : css.row}>
      {isFixed ? (
        <span className={bare ? 'onlyHeard' : css.term}>{label}</span>
      ) : (
        <label className={bare ? 'onlyHeard' : css.term} htmlFor={id}>
          {label}
        </label>
      )}
      {isFixed ? (
        <bdi className={css.only}>{only?.text}</bdi>
      ) : (
        <span className={css.choice}>
          <select
            id={id}
            className={css.select}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
          >
            {options.map(({ id, text }) => (
              <option key={id} value={id}>
                {text}
              </option>
            ))}
          </select>
          <Icon name="down" size={16} />
        </span>
      )}
    </div>
  )
}
