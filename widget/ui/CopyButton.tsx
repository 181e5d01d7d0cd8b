import type { ReactNode } from 'react'
import css from './CopyButton.module.css'
import { Icon } from './Icon.tsx'
import { useCopied } from './useCopied.ts'

type Props = {
  /** What is copied. */
  text: string
  /** The name, and the visible text unless there are children. */
  label: string
  copiedLabel: string
  children?: ReactNode
}

/** Copies in the click, says so for two seconds, aloud too. */
export function CopyButton({ text, label, copiedLabel, children }: Props) {
  const { copied, copy } = useCopied(text)

  return (
    <>
      <button type="button" className={css.button} data-copied={copied} onClick={copy}>
        {children === undefined ? (
          <span>{copied ? copiedLabel : label}</span>
        ) : (
          <>
            {children}
            <span className="onlyHeard">{label}</span>
          </>
        )}
        <Icon name={copied ? 'check' : 'copy'} size={16} />
      </button>
      <span className="onlyHeard" role="status">
        {copied ? copiedLabel : ''}
      </span>
    </>
  )
}
