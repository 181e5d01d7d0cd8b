import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import css from './Button.module.css'
import { focusQuietly } from './focusQuietly.ts'
import { Icon, type IconName } from './Icon.tsx'

type Props = {
  children: ReactNode
  /** Not needed where it `submits`. */
  onClick?: (event: MouseEvent) => void
  /** Sends its form, as Enter in a field does. */
  submits?: boolean
  /** How much it asks for attention; one `primary` a view. */
  kind?: 'primary' | 'secondary' | 'quiet' | 'danger'
  size?: 'large' | 'small'
  icon?: IconName
  disabled?: boolean
  /** It cannot act yet, and its text says why: the focus may be on it, and stays. */
  waits?: boolean
  /** Set where the visible text needs more to be a name. */
  label?: string
  /** Takes the focus when its view appears, or when it appears and the focus is nowhere. */
  first?: boolean
}

/** A button with a text. */
export function Button({ kind = 'secondary', size = 'large', ...props }: Props) {
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    const at = document.activeElement
    const nowhere = at === document.body || at?.getAttribute('role') === 'dialog'
    if (props.first && nowhere && document.hasFocus() && button.current)
      focusQuietly(button.current)
  }, [props.first])

  return (
    <button
      ref={button}
      type={props.submits ? 'submit' : 'button'}
      className={css.button}
      data-kind={kind}
      data-size={size}
      data-first={props.first}
      aria-label={props.label}
      disabled={props.disabled}
      aria-disabled={props.waits}
      onClick={props.waits ? undefined : props.onClick}
    >
      {props.icon && <Icon name={props.icon} size={size === 'small' ? 16 : 18} />}
      <span>{props.children}</span>
    </button>
  )
}
