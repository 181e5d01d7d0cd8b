import { useId } from 'react'
import { useApp, useStoreOf } from '../../../context.tsx'
import { fillOrder } from '../../../stores/onramp.ts'
import { useLocale, useText } from '../../../texts/useText.ts'
import { Button } from '../../../ui/Button.tsx'
import css from '../view.module.css'
import { Choice } from './Choice.tsx'
import { formatMoney } from './readOrder.ts'

const usual = ['50', '100', '250']

/** How much money, in which currency. */
export function AmountField({
  currency,
  currencies,
  limits,
}: {
  currency: string
  currencies: readonly string[]
  /** What the method takes, in words. */
  limits: string | undefined
}) {
  const app = useApp()
  const t = useText()
  const locale = useLocale()
  const [id, limitsId] = [useId(), useId()]
  const text = useStoreOf(({ onramp }) => onramp.amount)
  const fill = (given: { amount?: string; currency?: string }) =>
    app.stores.onramp.setState(fillOrder(given))
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {t('buy.pay')}
      </label>
      <div className={css.box}>
        <input
          id={id}
          className={css.amount}
          inputMode="decimal"
          autoComplete="off"
          placeholder="0"
          maxLength={20}
          value={text}
          aria-describedby={limitsId}
          data-first
          onChange={(event) => fill({ amount: event.currentTarget.value })}
        />
        <Choice
          label={t('buy.currency')}
          value={currency}
          options={currencies.map((each) => ({ id: each, text: each }))}
          onChange={(each) => fill({ currency: each })}
          bare
        />
      </div>
      <div className={css.chips}>
        {usual.map((amount) => (
          <Button key={amount} size="small" onClick={() => fill({ amount })}>
            {formatMoney(amount, currency, locale).replace(/[.,]00(?=\D*$)/, '')}
          </Button>
        ))}
      </div>
      <p id={limitsId} className={css.hint}>
        {limits}
      </p>
    </div>
  )
}
