import { type Ref, useId } from 'react'
import css from './CodeInput.module.css'

type Props = {
  /** The name of the group. */
  label: string
  /** How many digits; each has a box. */
  digits: number
  value: string
  problem?: string | undefined
  disabled: boolean
  ref?: Ref<HTMLInputElement>
  /** Called with digits only, at most as many as there are boxes. */
  onChange: (value: string) => void
}

/**
 * A code of the mail, drawn as one box a digit over one field: paste, the phone's own filling in and
 * the screen reader meet a single text.
 */
export function CodeInput({ label, digits, value, problem, disabled, ref, onChange }: Props) {
  const id = useId()
  const boxes = Array.from({ length: digits }, (_, index) => index)
  // A code that was refused is selected: what is typed next begins in the first box.
  const current =
    problem !== undefined && value.length === digits ? 0 : Math.min(value.length, digits - 1)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid of boxes everywhere
    <div className={css.group} role="group" aria-label={label}>
      <div className={css.code} dir="ltr" data-invalid={problem !== undefined}>
        <input
          ref={ref}
          className={css.input}
          aria-label={label}
          type="text"
          name="one-time-code"
          inputMode="numeric"
          pattern="[0-9]*"
          autoComplete="one-time-code"
          autoCorrect="off"
          spellCheck={false}
          value={value}
          disabled={disabled}
          data-first
          aria-invalid={problem !== undefined}
          aria-describedby={problem === undefined ? undefined : `${id}-problem`}
          onSelect={({ currentTarget }) => moveToEnd(currentTarget)}
          onChange={(event) => onChange(digitsOf(event.currentTarget.value).slice(0, digits))}
        />
        {boxes.map((index) => (
          <span
            key={index}
            className={css.box}
            aria-hidden="true"
            data-current={index === current}
            data-filled={index < value.length}
          >
            {value[index]}
          </span>
        ))}
      </div>
      <p className={css.problem} id={`${id}-problem`} role="alert" dir="auto">
        {problem}
      </p>
    </div>
  )
}

/** Mails are copied with spaces and dashes, and some keyboards write digits of another script. */
function digitsOf(text: string): string {
  return text.normalize('NFKC').replace(/\D/g, '')
}

/** What is drawn has no caret in the middle, so there is none. */
function moveToEnd(input: HTMLInputElement): void {
  const { length } = input.value
  if (input.selectionStart === input.selectionEnd && input.selectionEnd !== length)
    input.setSelectionRange(length, length)
}
