import type { ChainNamespace } from '../../../../shared-schemas/entities/caip.ts'
import { priceAgeShownMs } from '../../../../shared-schemas/entities/priceLimits.ts'
import { formatFiat } from '../../../../shared-schemas/format/formatFiat.ts'
import { useApp } from '../../../context.tsx'
import { useLocale, useText } from '../../../texts/useText.ts'
import type { Units } from '../../../ui/formatAmount.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { usePrice } from '../../usePrice.ts'
import css from '../view.module.css'

const hourMs = 3_600_000

type Props = {
  namespace: ChainNamespace
  /** Undefined while it loads: the place is kept. */
  balance: Units | undefined
}

/** What a balance is worth in US dollars, on a line of its own; nothing where coins have no prices. */
export function Worth({ namespace, balance }: Props) {
  const t = useText()
  const locale = useLocale()
  const price = usePrice(namespace)

  if (price.state === 'unsupported') return null
  if (price.state === 'unknown')
    return <span className={css.worth}>{balance && t('account.priceUnknown')}</span>
  if (price.state === 'loading' || balance === undefined)
    return (
      <span className={css.worth}>
        <span className="onlyHeard">{t('account.priceLoading')}</span>
        <Skeleton widthPx={72} heightPx={16} />
      </span>
    )
  return (
    <span className={css.worth}>
      <bdi>{formatFiat({ ...balance, usd: price.usd }, { locale, rounding: 'down' })}</bdi>
      <Age at={price.at} />
    </span>
  )
}

/** Of when a price is, once that is more than an hour ago. */
function Age({ at }: { at: number }) {
  const app = useApp()
  const t = useText()
  const ageMs = app.wallClock() - at
  if (ageMs < priceAgeShownMs) return null
  const hours = Math.floor(ageMs / hourMs)
  return (
    <>
      {' · '}
      <span>
        {hours < 24
          ? t('account.priceFromHours', { count: hours })
          : t('account.priceFromDays', { count: Math.floor(hours / 24) })}
      </span>
    </>
  )
}
