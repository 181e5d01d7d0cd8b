import { type ReactNode, useEffect, useState } from 'react'
import css from './CopyButton.module.css'
import { copyText } from './copyText.ts'
import { Icon } from './Icon.tsx'

const shownMs = 2_000

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
  const [copied, setCopied] = useState(false)

  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), shownMs)
    return () => clearTimeout(timer)
  }, [copied])

  const copy = () => {
    void copyText(text).then(setCopied) // it never rejects
  }

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
