/** @jsxImportSource preact */
import { useId } from 'preact/hooks'

type Props = {
  label: string
  value: string
  onValue: (value: string) => void
  type?: 'text' | 'email' | 'password'
  /** Renders a textarea with this many lines. */
  lines?: number
  autocomplete: 'email' | 'one-time-code' | 'new-password' | 'current-password' | 'off'
  inputmode?: 'numeric'
  minlength?: number
  maxlength: number
}

/** A labelled field. Its value is a DOM property, never an attribute, so the markup holds no secrets. */
export function Field({ label, value, onValue, type = 'text', lines, ...rest }: Props) {
  const id = useId()
  const common = {
    ...rest,
    id,
    class: 'input',
    value,
    required: true,
    autocapitalize: 'none' as const,
    spellcheck: false,
    onInput: (event: { currentTarget: { value: string } }) => onValue(event.currentTarget.value),
  }
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {lines !== undefined && <textarea {...common} rows={lines} />}
      {lines === undefined && type === 'text' && <input {...common} type="text" />}
      {lines === undefined && type === 'email' && <input {...common} type="email" />}
      {lines === undefined && type === 'password' && <input {...common} type="password" />}
    </div>
  )
}
