import type { Network } from '../../shared-schemas/network.ts'
import { useLocale, useText } from '../texts/useText.ts'
import { formatAmount } from '../ui/formatAmount.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import css from './Fact.module.css'
import type { ShownQuote } from './useQuote.ts'

/** What the network takes, as far as somebody knows. */
export function Fee({ network, shown }: { network: Network; shown: ShownQuote }) {
  const t = useText()
  const locale = useLocale()
  const { symbol, decimals } = network.nativeCurrency
  return (
    <div className={css.fact}>
      <span className={css.name}>{t('send.fee')}</span>
      <span className={css.value}>
        {shown.state === 'known' && (
          <bdi>
            {t('send.feeAbout', {
              amount: `${formatAmount({ value: shown.quote.fee.about, decimals }, locale)} ${symbol}`,
            })}
          </bdi>
        )}
        {shown.state === 'unknown' && t('send.feeUnknown')}
        {shown.state === 'loading' && (
          <>
            <span className="onlyHeard">{t('send.feeLoading')}</span>
            <Skeleton widthPx={96} heightPx={16} />
          </>
        )}
      </span>
    </div>
  )
}
