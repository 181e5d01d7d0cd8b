import { formatAmount, formatWhole, type Units } from './formatAmount.ts'

type Props = {
  amount: Units
  symbol: string
  locale: string
  /** With every decimal, where nothing may be left out. */
  whole?: boolean
}

/** An amount with its symbol; it reads from left to right in every language. */
export function Amount({ amount, symbol, locale, whole = false }: Props) {
  return (
    <bdi>
      {whole ? formatWhole(amount, locale) : formatAmount(amount, locale)}
      {symbol !== '' && ` ${symbol}`}
    </bdi>
  )
}
