import type { Network } from '../../shared-schemas/entities/network.ts'
import { swapImpactMost, swapSlippage } from '../../shared-schemas/entities/swapLimits.ts'
import type { Swappable } from '../actions/swap/swappableTokens.ts'
import { holdPrice } from '../actions/swap/transitions.ts'
import { useApp } from '../context.tsx'
import type { PricedQuote } from '../stores/swap.ts'
import { useLocale, useText } from '../texts/useText.ts'
import { Button } from '../ui/Button.tsx'
import { formatAmount } from '../ui/formatAmount.ts'
import { Icon } from '../ui/Icon.tsx'
import { Fact } from './Fact.tsx'
import { Fee } from './Fee.tsx'
import css from './Swap/view.module.css'
import type { ShownSwapOrder } from './useSwapOrder.ts'

type Props = { shown: ShownSwapOrder; to: Swappable; price: PricedQuote; network: Network }

/** The terms of a swap: its price, what arrives at least, and what the network takes. */
export function SwapFacts({ shown, to, price: { quote }, network }: Props) {
  const t = useText()
  const locale = useLocale()
  const { from, fee, smart, seconds } = shown
  const { decimals, symbol } = to
  const least = formatAmount({ value: BigInt(quote.minToAmount), decimals }, locale)
  return (
    <div className={css.facts}>
      <div className={css.rate}>
        <Rate from={from} to={to} quote={quote} />
        {seconds > 0 && <span>{t('swap.newIn', { time: `${seconds}s` })}</span>}
      </div>
      <Fact name={t('swap.least', { percent: percentText(swapSlippage, locale) })}>
        <bdi>{`${least} ${symbol}`}</bdi>
      </Fact>
      {!smart && <Fee network={network} token={from} shown={fee} />}
    </div>
  )
}

type RateProps = { from: Swappable; to: Swappable; quote: PricedQuote['quote'] }

/** One of what is worth more, in the other. */
function Rate({ from, to, quote }: RateProps) {
  const t = useText()
  const locale = useLocale()
  const paid = { token: from, units: BigInt(quote.fromAmount) }
  const got = { token: to, units: BigInt(quote.toAmount) }
  const [one, other] = isMore(got, paid) ? [paid, got] : [got, paid]
  if (one.units === 0n) return <span />
  const { decimals, symbol } = other.token
  const value = (other.units * 10n ** BigInt(one.token.decimals)) / one.units
  const amount = `${formatAmount({ value, decimals }, locale)} ${symbol}`
  return (
    <span>
      <bdi>{t('swap.rate', { symbol: one.token.symbol, amount })}</bdi>
    </span>
  )
}

type Side = { token: Swappable; units: bigint }

function isMore(a: Side, b: Side): boolean {
  return a.units * 10n ** BigInt(b.token.decimals) >= b.units * 10n ** BigInt(a.token.decimals)
}

/** Why there is no price to go on with, or that it changed. */
export function SwapProblemLine({
  shown,
  to,
}: {
  shown: ShownSwapOrder
  to: Swappable | undefined
}) {
  const app = useApp()
  const t = useText()
  const locale = useLocale()
  const { problem, worse, price, retry } = shown
  const text =
    problem === 'noRoute'
      ? t('swap.noRoute')
      : problem === 'unavailable'
        ? t('swap.unavailable')
        : problem === 'losesMost'
          ? t('swap.losesMost', {
              percent: percentText(price?.quote.priceImpact ?? swapImpactMost, locale),
            })
          : undefined
  return (
    <>
      <div className={css.problem} role="alert">
        {text !== undefined && (
          <>
            <Icon name="warning" size={16} />
            <span>{text}</span>
          </>
        )}
        {problem === 'unavailable' && (
          <Button kind="quiet" size="small" icon="retry" onClick={retry}>
            {t('action.retry')}
          </Button>
        )}
      </div>
      {worse && to && text === undefined && (
        <div className={css.changed} role="alert">
          <span>
            {t('swap.priceChanged', {
              amount: `${formatAmount({ value: BigInt(worse.quote.toAmount), decimals: to.decimals }, locale)} ${to.symbol}`,
            })}
          </span>
          <Button size="small" onClick={() => app.stores.swap.setState(holdPrice)}>
            {t('swap.accept')}
          </Button>
        </div>
      )}
    </>
  )
}

/** Per cent as people of a locale write it, with two digits after the point at most. */
export function percentText(percent: number, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(
    percent / 100,
  )
}
