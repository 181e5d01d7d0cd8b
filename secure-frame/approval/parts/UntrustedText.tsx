/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import { text } from '../../texts/text.ts'
import { shownAtFirst } from '../cutText.ts'
import { escapeText } from '../escapeText.ts'

type Props = {
  value: string
  /** Characters shown before "show all". */
  most?: number
  /** Keeps line breaks, and cuts after a few of them too. */
  lines?: boolean
  /** Runs when all of it is shown. */
  onOpen?: (() => void) | undefined
}

const defaultMost = 120

/** Untrusted text: escaped, isolated from the text direction around it, and cut with a button to show the rest. */
export function UntrustedText({ value, most = defaultMost, lines = false, onOpen }: Props) {
  const [open, setOpen] = useState(false)
  const end = lines ? shownAtFirst(value, most) : most
  const isCut = value.length > end
  const toggle = () => {
    setOpen(!open)
    if (!open) onOpen?.()
  }
  const shown = isCut && !open ? value.slice(0, end) : value
  return (
    <>
      <bdi class="outside" data-lines={lines}>
        {escapeText(shown, { lines }).map((run, index) =>
          run.escaped ? <mark key={index}>{run.text}</mark> : <span key={index}>{run.text}</span>,
        )}
        {isCut && !open && '…'}
      </bdi>
      {isCut && (
        <button type="button" class="link" aria-expanded={open} onClick={toggle}>
          {open
            ? text('action.less')
            : text('action.more', { count: new Intl.NumberFormat('en').format(value.length) })}
        </button>
      )}
    </>
  )
}
