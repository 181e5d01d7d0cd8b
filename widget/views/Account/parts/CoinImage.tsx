import { RemoteImage } from '../../RemoteImage.tsx'
import css from '../view.module.css'

type Props = { symbol: string; sizePx: number }

/**
 * Money that networks are known to count in. Not every code of ISO 4217: some are signs of coins as well,
 * such as MNT of Mantle.
 */
const money: ReadonlySet<string> = new Set(['USD', 'EUR', 'GBP', 'CHF', 'JPY', 'SGD', 'BRL', 'KRW'])

/** The picture of what a network counts in, before an amount of it: a coin, or a country's money. */
export function CoinImage({ symbol, sizePx }: Props) {
  if (symbol === '') return null
  const kind = money.has(symbol) ? 'currency' : 'token'
  return (
    <span className={css.coin} data-small={sizePx < 24}>
      <RemoteImage kind={kind} id={symbol} name={symbol} sizePx={sizePx} />
    </span>
  )
}
