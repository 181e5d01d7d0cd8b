/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import { shortenAddress } from '../../../shared-schemas/format/shortenAddress.ts'
import { text } from '../../texts/text.ts'
import { escapedLine } from '../escapeText.ts'
import { CopyButton } from './CopyButton.tsx'

type Props = {
  value: string
  /** Other addresses on screen: the short form must differ from theirs. */
  onScreen?: readonly string[]
}

/** The user's own address, shortened until it is clicked. */
export function Address({ value, onScreen }: Props) {
  const [whole, setWhole] = useState(false)
  const plain = escapedLine(value)
  const short = shortenAddress(plain, onScreen)
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
