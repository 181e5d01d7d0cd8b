/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks'
import { text } from '../../texts/text.ts'
import { copyText } from '../copyText.ts'
import { Icon } from './Icon.tsx'

const shownMs = 2_000

/** Copies in the click, says so for two seconds, aloud too. */
export function CopyButton({ value, label }: { value: string; label: string }) {
  const [copied, setCopied] = useState(false)

  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), shownMs)
    return () => clearTimeout(timer)
  }, [copied])

  const copy = () => {
    void copyText(value).then(setCopied) // it never rejects
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
