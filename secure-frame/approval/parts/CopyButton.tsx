/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks'
import { text } from '../../texts/text.ts'
import { copyText } from '../copyText.ts'
import { Icon } from './Icon.tsx'

const shownMs = 2_000

/** Copies a value, and confirms it for two seconds, to screen readers as well. */
export function CopyButton({ value, label }: { value: string; label: string }) {
  const [copied, setCopied] = useState(false)

  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), shownMs)
    return () => clearTimeout(timer)
  }, [copied])

  const copy = () => {
    void copyText(value).then(setCopied) // never rejects
  }

  return (
    <>
      <button type="button" class="iconButton" aria-label={label} data-done={copied} onClick={copy}>
        <Icon name={copied ? 'check' : 'copy'} size={16} />
      </button>
      <span class="onlyHeard" role="status">
        {copied ? text('action.copied') : ''}
      </span>
    </>
  )
}
