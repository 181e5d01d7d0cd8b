import { formatFiat } from '../../../../shared-schemas/format/formatFiat.ts'
import { isCoin } from '../../../actions/send/sendableTokens.ts'
import type { Swappable } from '../../../actions/swap/swappableTokens.ts'
import type { PricedQuote } from '../../../stores/swap.ts'
import { useLocale, useText } from '../../../texts/useText.ts'
import { formatAmount } from '../../../ui/formatAmount.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { percentText } from '../../SwapFacts.tsx'
import { usePrice } from '../../usePrice.ts'
import type { ShownSwapOrder } from '../../useSwapOrder.ts'
import type { Swaps } from '../../useSwaps.ts'
import css from '../view.module.css'
import { TokenButton } from './TokenButton.tsx'

type Ready = Extract<Swaps, { state: 'ready' }>
type Props = Ready & {
  token: Swappable | undefined
  price: PricedQuote | undefined
  impact: ShownSwapOrder['impact']
  /** There is something to have a price of. */
  isPriced: boolean
}

/** What is bought, and about how much of it: only to read. */
export function GetSide({ namespace, network, token, price, impact, isPriced }: Props) {
  const t = useText()
  const locale = useLocale()
  const coinPrice = usePrice(namespace)
  const decimals = token?.decimals ?? 0
  const value = price && BigInt(price.quote.toAmount)
  const amount = value === undefined ? undefined : formatAmount({ value, decimals }, locale)
  const usd = !token
    ? 0
    : isCoin(token)
      ? coinPrice.state === 'known'
        ? coinPrice.usd
        : 0
      : token.price
  return (
    <div className={css.side}>
      <div className={css.head}>
        <span>{t('swap.youGet')}</span>
      </div>
      <div className={css.row}>
        <span
          className={css.amount}
          data-empty={amount === undefined}
          data-long={(amount?.length ?? 0) > 12}
        >
          {amount !== undefined && <bdi key={amount}>{amount}</bdi>}
          {amount === undefined && isPriced && token ? (
            <Skeleton widthPx={120} heightPx={24} />
          ) : (
            amount === undefined && <bdi aria-hidden="true">0</bdi>
          )}
        </span>
        <TokenButton side="to" token={token} network={network} namespace={namespace} />
      </div>
      <span className="onlyHeard" role="status">
        {amount !== undefined &&
          token &&
          t('swap.getAbout', { amount: `${amount} ${token.symbol}` })}
      </span>
      <p className={css.foot} data-impact={impact}>
        {price && (
          <span>
            {usd > 0 && (
              <>
                <bdi>
                  {formatFiat({ value: value ?? 0n, decimals, usd }, { locale, rounding: 'down' })}
                </bdi>{' '}
              </>
            )}
            <Impact percent={price.quote.priceImpact} alone={usd === 0} />
          </span>
        )}
      </p>
    </div>
  )
}

/** How much of its value the swap loses by moving the price, in words. */
function Impact({ percent, alone }: { percent: number | undefined; alone: boolean }) {
  const t = useText()
  const locale = useLocale()
  if (percent === undefined) return t('swap.noCompare')
  const written = percentText(percent, locale)
  if (written === percentText(0, locale)) return null
  return t(alone ? 'swap.lessOnly' : 'swap.less', { percent: written })
}
