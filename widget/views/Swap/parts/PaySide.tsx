import { useId, useState } from 'react'
import { formatFiat } from '../../../../shared-schemas/format/formatFiat.ts'
import { toDecimal } from '../../../../shared-schemas/format/toDecimal.ts'
import { toUnits } from '../../../../shared-schemas/format/toUnits.ts'
import { isCoin } from '../../../actions/send/sendableTokens.ts'
import { fetchGasPrice } from '../../../actions/swap/priceSwap.ts'
import type { Swappable } from '../../../actions/swap/swappableTokens.ts'
import { fillSwap } from '../../../actions/swap/transitions.ts'
import { useApp, useStoreOf } from '../../../context.tsx'
import { useLocale, useText } from '../../../texts/useText.ts'
import { Button } from '../../../ui/Button.tsx'
import { formatAmount, formatWhole } from '../../../ui/formatAmount.ts'
import { usePrice } from '../../usePrice.ts'
import type { Swaps } from '../../useSwaps.ts'
import css from '../view.module.css'
import { TokenButton } from './TokenButton.tsx'

type Ready = Extract<Swaps, { state: 'ready' }>

/** Gas that a swap of coins may take, whatever its route: so much of them is left. */
const gasKept = 400_000n

/** What is paid: how much of which token. */
export function PaySide({
  namespace,
  network,
  account,
  token,
  smart,
}: Ready & { token: Swappable; smart: boolean }) {
  const app = useApp()
  const t = useText()
  const locale = useLocale()
  const id = useId()
  const text = useStoreOf(({ swap }) => swap.amount)
  const price = usePrice(namespace)
  const [failed, setFailed] = useState(false)
  const { symbol, decimals, held } = token
  const value = toUnits(text, decimals)
  const usd = isCoin(token) ? (price.state === 'known' ? price.usd : 0) : token.price
  // 1,000 is a thousand to some and one to others.
  const isGrouped =
    value !== undefined && /[.,]\d{3}$/.test(text.trim()) && !/^0?[.,]/.test(text.trim())
  const setText = (amount: string) => app.stores.swap.setState(fillSwap({ amount }))
  const amountText = (units: bigint) =>
    `${formatAmount({ value: units, decimals }, locale)} ${symbol}`

  const fillMost = async (all: bigint) => {
    setFailed(false)
    if (!isCoin(token)) return setText(toDecimal(all, decimals))
    const before = app.stores.swap.getState()
    const gas = await fetchGasPrice(app, { network: network.caipNetworkId }).catch(() => undefined)
    const { amount, from } = app.stores.swap.getState()
    // The server takes its time: what the user typed or chose meanwhile stays.
    if (amount !== before.amount || from !== before.from) return
    if (!gas) return setFailed(true)
    const kept = gas.instant * gasKept
    setText(toDecimal(all > kept ? all - kept : all, decimals))
  }
  return (
    <div className={css.side}>
      <div className={css.head}>
        <label htmlFor={id}>{t('swap.youPay')}</label>
        {held !== undefined && <bdi>{t('send.available', { amount: amountText(held) })}</bdi>}
      </div>
      <div className={css.row}>
        <input
          key={account}
          id={id}
          className={css.amount}
          inputMode="decimal"
          autoComplete="off"
          placeholder="0"
          maxLength={80}
          aria-label={t('swap.payIn', { symbol })}
          aria-describedby={`${id}-hint`}
          value={text}
          data-first
          data-long={text.length > 12}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <TokenButton side="from" token={token} network={network} namespace={namespace} />
      </div>
      <div className={css.foot}>
        <p id={`${id}-hint`} role="status">
          {failed && t('send.feeUnknown')}
          {!failed && isGrouped && (
            <bdi>
              {t('send.takenFor', {
                amount: `${formatWhole({ value, decimals }, locale)} ${symbol}`,
              })}
            </bdi>
          )}
          {!failed && !isGrouped && usd > 0 && (
            <bdi>
              {formatFiat({ value: value ?? 0n, decimals, usd }, { locale, rounding: 'up' })}
            </bdi>
          )}
        </p>
        {held !== undefined && held > 0n && !(smart && isCoin(token)) && (
          <Button
            kind="quiet"
            size="small"
            label={t('send.useMax', { amount: amountText(held) })}
            onClick={() => void fillMost(held)} // settles inside
          >
            {t('send.max')}
          </Button>
        )}
      </div>
    </div>
  )
}
