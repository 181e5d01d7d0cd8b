import { formatAmount, type Units } from './formatAmount.ts'

type Props = { amount: Units; symbol: string; locale: string }

/** An amount with its symbol; it reads from left to right in every language. */
export function Amount({ amount, symbol, locale }: Props) {
  return (
    <bdi>
      {formatAmount(amount, locale)}
      {symbol !== '' && ` ${symbol}`}
    </bdi>
  )
}
