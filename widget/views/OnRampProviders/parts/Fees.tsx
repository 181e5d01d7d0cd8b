import { useLocale, useText } from '../../../texts/useText.ts'
import css from '../view.module.css'
import { formatMoney } from './readOrder.ts'
import type { ShownQuote } from './useQuotes.ts'

/** What the purchase costs at the chosen provider. Of a stand-in quote nobody knows it. */
export function Fees({ shown }: { shown: ShownQuote }) {
  const t = useText()
  const locale = useLocale()
  if (shown.state === 'none' || shown.state === 'unsupported') return null
  const fees = feesOf(shown)
  return (
    <div className={css.fees} role="status">
      {shown.state === 'estimate' && <p className={css.hint}>{t('buy.estimateBody')}</p>}
      <p className={css.fact}>
        <span>{t('buy.fees')}</span>
        {shown.state === 'estimate' && <span>{t('buy.feesUnknown')}</span>}
        {shown.state === 'loading' && <span>{t('buy.loading')}</span>}
        {fees && <bdi>{t('buy.about', { amount: formatMoney(...fees, locale) })}</bdi>}
      </p>
    </div>
  )
}

function feesOf(shown: ShownQuote): [amount: string, currency: string] | undefined {
  if (shown.state !== 'known') return undefined
  const { coinbaseFee, networkFee } = shown.quote
  const sum = Number(coinbaseFee.amount) + Number(networkFee.amount)
  return [(Math.ceil(sum * 100) / 100).toFixed(2), coinbaseFee.currency]
}
