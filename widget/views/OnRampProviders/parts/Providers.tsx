import { useId } from 'react'
import { toUnits } from '../../../../shared-schemas/format/toUnits.ts'
import type { OnrampProvider } from '../../../../shared-schemas/options/features.ts'
import { providers } from '../../../actions/onramp/providers.ts'
import { useLocale, useText } from '../../../texts/useText.ts'
import { formatAmount } from '../../../ui/formatAmount.ts'
import css from '../view.module.css'
import type { ShownQuote } from './useQuotes.ts'

type Props = {
  offered: readonly OnrampProvider[]
  chosen: OnrampProvider
  quoteOf: (provider: OnrampProvider) => ShownQuote
  onChoose: (provider: OnrampProvider) => void
}

/** Who sells it, each with its fees and what it gives for the amount. */
export function Providers({ offered, chosen, quoteOf, onChoose }: Props) {
  const t = useText()
  const name = useId()
  const best = bestOf(offered, quoteOf)
  return (
    <fieldset className={css.providers}>
      <legend className="onlyHeard">{t('buy.provider')}</legend>
      {offered.map((provider) => {
        const { name: title, fees } = providers[provider]
        return (
          <label key={provider} className={css.provider}>
            <input
              type="radio"
              className={css.radio}
              name={name}
              value={provider}
              checked={provider === chosen}
              onChange={() => onChoose(provider)}
            />
            <span className={css.seller}>
              <span className={css.sellerName}>{title}</span>
              <span className={css.detail}>{t('buy.providerFees', { range: fees })}</span>
            </span>
            <span className={css.gives}>
              <Gives shown={quoteOf(provider)} />
              {provider === best && <span className={css.best}>{t('buy.best')}</span>}
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}

function Gives({ shown }: { shown: ShownQuote }) {
  const t = useText()
  const locale = useLocale()
  if (shown.state === 'none') return null
  if (shown.state === 'loading') return <span className={css.pending}>{t('buy.loading')}</span>
  if (shown.state === 'unsupported')
    return <span className={css.detail}>{t('buy.unsupported')}</span>
  if (shown.state === 'estimate') return <span className={css.detail}>{t('buy.estimate')}</span>
  const { amount, currency } = shown.quote.purchaseAmount
  const text = `${formatAmount({ value: unitsOf(amount), decimals }, locale)} ${currency}`
  return <bdi>{t('buy.about', { amount: text })}</bdi>
}

const decimals = 18

/** Decimals that no coin has are cut. */
function unitsOf(amount: string): bigint {
  const [whole = '0', rest = ''] = amount.split('.')
  return toUnits(`${whole}.${rest.slice(0, decimals)}`, decimals) ?? 0n
}

/** Who gives most, where several say what they give. */
function bestOf(
  offered: readonly OnrampProvider[],
  quoteOf: (provider: OnrampProvider) => ShownQuote,
): OnrampProvider | undefined {
  const given = offered.flatMap((provider) => {
    const shown = quoteOf(provider)
    if (shown.state !== 'known') return []
    return [{ provider, value: unitsOf(shown.quote.purchaseAmount.amount) }]
  })
  const [first, second] = given.sort(
    (a, b) => Number(b.value > a.value) - Number(a.value > b.value),
  )
  return first && second && first.value > second.value ? first.provider : undefined
}
