import { useId, useState } from 'react'
import type { Network } from '../../../../shared-schemas/entities/network.ts'
import { formatFiat } from '../../../../shared-schemas/format/formatFiat.ts'
import { toDecimal } from '../../../../shared-schemas/format/toDecimal.ts'
import { toUnits } from '../../../../shared-schemas/format/toUnits.ts'
import { quoteOrder } from '../../../actions/send/quoteOrder.ts'
import { isCoin, type SendableToken } from '../../../actions/send/sendableTokens.ts'
import { useApp, useStoreOf } from '../../../context.tsx'
import { fill } from '../../../stores/send.ts'
import { useLocale, useText } from '../../../texts/useText.ts'
import { Button } from '../../../ui/Button.tsx'
import { formatAmount, formatWhole } from '../../../ui/formatAmount.ts'
import { usePrice } from '../../usePrice.ts'
import css from '../view.module.css'

type Props = {
  token: SendableToken
  network: Network
  from: string
  /** Nobody knows the fee before the approval, so there is no most of the coin. */
  smart: boolean
}

/** How much, in whole tokens, with what that is worth. */
export function AmountField({ token, network, from, smart }: Props) {
  const app = useApp()
  const t = useText()
  const locale = useLocale()
  const id = useId()
  const text = useStoreOf(({ send }) => send.sendTokenAmount)
  const to = useStoreOf(({ send }) => send.receiverAddress.trim())
  const price = usePrice(network.chainNamespace)
  const [failed, setFailed] = useState(false)
  const { symbol, decimals, held } = token
  const setText = (sendTokenAmount: string) =>
    app.stores.send.setState(fill({ token: token.id, sendTokenAmount }))
  const value = toUnits(text, decimals)
  // 1,000 is a thousand to some and one to others.
  const isGrouped =
    value !== undefined && /[.,]\d{3}$/.test(text.trim()) && !/^0?[.,]/.test(text.trim())
  const usd = isCoin(token) ? (price.state === 'known' ? price.usd : 0) : token.price

  const fillMost = async (held: bigint) => {
    setFailed(false)
    if (!isCoin(token)) return setText(toDecimal(held, decimals))
    const before = app.stores.send.getState()
    // A node takes its time: what the user types or chooses meanwhile stays.
    const isWanted = () => {
      const { token: id, sendTokenAmount } = app.stores.send.getState()
      return id === before.token && sendTokenAmount === before.sendTokenAmount
    }
    try {
      const order = { network, from, to: to || from, amount: 1n }
      const { fee } = await quoteOrder(app, order).catch(() =>
        quoteOrder(app, { ...order, to: from }),
      )
      // Less than the fee is no amount to send: with all of it the button says what is missing.
      if (isWanted()) setText(toDecimal(held > fee.most ? held - fee.most : held, decimals))
    } catch {
      setFailed(isWanted())
    }
  }
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {t('send.amountIn', { symbol })}
      </label>
      <div className={css.box}>
        <input
          id={id}
          className={css.amount}
          inputMode="decimal"
          autoComplete="off"
          placeholder="0"
          maxLength={80}
          value={text}
          data-first
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {held !== undefined && !(smart && isCoin(token)) && (
          <Button
            kind="quiet"
            size="small"
            label={t('send.useMax', {
              amount: `${formatAmount({ value: held, decimals }, locale)} ${symbol}`,
            })}
            onClick={() => void fillMost(held)} // settles inside
          >
            {t('send.max')}
          </Button>
        )}
      </div>
      <p className={css.hint} role="status">
        {failed && t('send.feeUnknown')}
        {!failed && isGrouped && (
          <bdi>
            {t('send.takenFor', {
              amount: `${formatWhole({ value, decimals }, locale)} ${symbol}`,
            })}
          </bdi>
        )}
        {!failed && isGrouped && usd > 0 && ' · '}
        {!failed && usd > 0 && (
          <bdi>{formatFiat({ value: value ?? 0n, decimals, usd }, { locale, rounding: 'up' })}</bdi>
        )}
      </p>
    </div>
  )
}
