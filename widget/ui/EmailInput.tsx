import { type Ref, useId } from 'react'
import css from './EmailInput.module.css'
import { Icon } from './Icon.tsx'
import { Spinner } from './Spinner.tsx'

type Props = {
  /** The name; shown above the field. */
  label: string
  placeholder: string
  submitLabel: string
  value: string
  /** What is wrong with what was entered. */
  problem?: string | undefined
  /** Something is under way that was started here. */
  busy: boolean
  ref?: Ref<HTMLInputElement>
  onChange: (value: string) => void
  onFocus?: () => void
  onSubmit: (value: string) => void
}

/** An email address with the button that hands it in. It keeps its text whatever happens. */
export function EmailInput({ label, placeholder, submitLabel, problem, busy, ...props }: Props) {
  const id = useId()
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        // What the browser filled in counts, whether it told of it or not.
        const filled = new FormData(event.currentTarget).get('email')
        if (!busy) props.onSubmit(String(filled ?? ''))
      }}
    >
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      <div className={css.field} data-invalid={problem !== undefined}>
        <input
          ref={props.ref}
          id={id}
          type="email"
          name="email"
          className={css.input}
          placeholder={placeholder}
          value={props.value}
          maxLength={254}
          autoComplete="email"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          aria-invalid={problem !== undefined}
          aria-describedby={problem === undefined ? undefined : `${id}-problem`}
          onFocus={props.onFocus}
          onChange={(event) => props.onChange(event.currentTarget.value)}
        />
        <button
          type="submit"
          className={css.submit}
          aria-label={submitLabel}
          title={submitLabel}
          aria-disabled={busy}
        >
          {busy ? <Spinner sizePx={20} /> : <Icon name="forward" />}
        </button>
      </div>
      <p className={css.problem} id={`${id}-problem`} role="alert" dir="auto">
        {problem}
      </p>
    </form>
  )
}
