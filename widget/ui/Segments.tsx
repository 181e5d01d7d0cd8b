import { useId } from 'react'
import css from './Segments.module.css'

type Props<name extends string> = {
  /** What is chosen between, for who hears the control. */
  label: string
  options: readonly { name: name; label: string }[]
  current: name
  onChoose: (name: name) => void
}

/** One choice of a few that fit beside each other: radio buttons, so the arrow keys move between them. */
export function Segments<name extends string>({ label, options, current, onChoose }: Props<name>) {
  const id = useId()
  return (
    <fieldset className={css.segments}>
      <legend className="onlyHeard">{label}</legend>
      {options.map(({ name, label: text }) => (
        <label key={name} className={css.segment}>
          <input
            className={css.input}
            type="radio"
            name={id}
            checked={name === current}
            onChange={() => onChoose(name)}
          />
          <bdi className={css.text}>{text}</bdi>
        </label>
      ))}
    </fieldset>
  )
}
