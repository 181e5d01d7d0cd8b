/** @jsxImportSource preact */
import { text } from '../../texts/text.ts'

type Props = {
  /** What fiatOf answered. */
  value: string | undefined
  /** `atMost` for a ceiling. */
  as?: 'about' | 'atMost'
  /** For what comes and goes. */
  sign?: '+' | '−'
}

/** What an amount is worth, beside it; nothing without a price. */
export function Fiat({ value, as = 'about', sign }: Props) {
  if (value === undefined) return null
  if (value.startsWith('<')) return <span class="fiat">{value}</span> // less than a cent needs no other word
  return <span class="fiat">{text(`fiat.${as}`, { value: `${sign ?? ''}${value}` })}</span>
}
