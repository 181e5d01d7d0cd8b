/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import { text } from '../../texts/text.ts'
import { escapeText } from '../escapeText.ts'
import { shortenAddress } from '../shortenAddress.ts'
import { CopyButton } from './CopyButton.tsx'

/** An address among other values, short until it is pressed. */
export function Address({ value }: { value: string }) {
  const [whole, setWhole] = useState(false)
  const plain = escapeText(value, { lines: false })
    .map((run) => run.text)
    .join('')
  const short = shortenAddress(plain)
  return (
    <span class="address">
      <button
        type="button"
        class="addressText"
        aria-expanded={whole}
        aria-label={whole ? plain : text('action.showAddress', { address: short })}
        onClick={() => setWhole(!whole)}
      >
        {whole ? plain : short}
      </button>
      <CopyButton value={value} label={text('action.copyAddress')} />
    </span>
  )
}
