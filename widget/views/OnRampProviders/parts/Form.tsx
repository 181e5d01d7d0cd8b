import type { ChainNamespace } from '../../../../shared-schemas/entities/caip.ts'
import type { Network } from '../../../../shared-schemas/entities/network.ts'
import type { OnrampOptions } from '../../../../shared-schemas/entities/onramp.ts'
import type { OnrampProvider } from '../../../../shared-schemas/options/features.ts'
import { coinsOn, type OnrampCoin } from '../../../actions/onramp/coinsOn.ts'
import { providers } from '../../../actions/onramp/providers.ts'
import { startPurchase } from '../../../actions/onramp/startPurchase.ts'
import { useApp, useStoreOf } from '../../../context.tsx'
import { fillOrder } from '../../../stores/onramp.ts'
import { useLocale, useText } from '../../../texts/useText.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Late } from '../../Late.tsx'
import css from '../view.module.css'
import { AmountField } from './AmountField.tsx'
import { Choice } from './Choice.tsx'
import { Fees } from './Fees.tsx'
import { Providers } from './Providers.tsx'
import { formatMoney, readAmount } from './readOrder.ts'
import { useOptions } from './useOptions.ts'
import { useQuotes } from './useQuotes.ts'

type Props = {
  namespace: ChainNamespace
  address: string
  network: Network
  offered: readonly OnrampProvider[]
}

/** The form, once it is known what is sold. */
export function Form(props: Props) {
  const t = useText()
  const options = useOptions()
  if (!options) return <Loading />
  const coins = coinsOn(options, props.network.caipNetworkId)
  const [first] = coins
  if (!first) return <Notice icon="search" title={t('buy.off')} />
  return <Order {...props} options={options} coins={[first, ...coins.slice(1)]} />
}

function Loading() {
  const t = useText()
  return (
    <div className={css.view} aria-busy="true">
      <span className="onlyHeard" role="status">
        {t('buy.loading')}
      </span>
      <Skeleton heightPx={52} />
      <Skeleton heightPx={96} />
      <Skeleton heightPx={128} />
      <Late />
    </div>
  )
}

type OrderProps = Props & { options: OnrampOptions; coins: readonly [OnrampCoin, ...OnrampCoin[]] }

/** What to pay, what to get for it, and at whom. */
function Order({ namespace, address, network, offered, options, coins }: OrderProps) {
  const app = useApp()
  const t = useText()
  const locale = useLocale()
  const held = useStoreOf(({ onramp }) => onramp)
  const { symbol, contract, networkName } =
    coins.find((coin) => coin.symbol === held.symbol) ?? coins[0]
  const provider = offered.find((each) => each === held.provider) ?? offered[0] ?? 'coinbase'
  const { currency, methods, method } = chosenPayment(options, held)
  const money = (amount: string) => formatMoney(amount, currency, locale)
  const limits = method && { min: money(method.min), max: money(method.max) }
  const { amount, problem } = readAmount(held.amount, method)
  const quoteOf = useQuotes(
    offered,
    amount === undefined ? undefined : { symbol, networkName, amount, currency },
  )
  const { name } = providers[provider]
  const shown = quoteOf(provider)
  const obstacle =
    problem === 'missing'
      ? t('buy.amountMissing')
      : problem === 'between' && limits
        ? t('buy.amountBetween', limits)
        : shown.state === 'unsupported'
          ? t('buy.notSold', { provider: name, symbol })
          : undefined
  const fill = (given: Parameters<typeof fillOrder>[0]) =>
    app.stores.onramp.setState(fillOrder(given))

  const goOn = () => {
    if (obstacle !== undefined || amount === undefined) return
    const { caipNetworkId } = network
    const coin = { symbol, contract, networkName, network: caipNetworkId }
    const order = { namespace, address, provider, amount, currency, ...coin }
    const text = t('buy.opening', { provider: name })
    void startPurchase(app, { order, text }) // settles inside
  }
  return (
    <form
      className={css.view}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        goOn()
      }}
    >
      <AmountField
        currency={currency}
        currencies={options.paymentCurrencies.map(({ id }) => id)}
        limits={limits && method && t('buy.limits', { method: t(nameOf(method.id)), ...limits })}
      />
      <div className={css.rows}>
        <Choice
          label={t('buy.get')}
          value={symbol}
          options={coins.map((coin) => ({
            id: coin.symbol,
            text: t('buy.coinOn', { symbol: coin.symbol, network: coin.networkTitle }),
          }))}
          onChange={(each) => fill({ symbol: each })}
        />
        <Choice
          label={t('buy.method')}
          value={method?.id ?? ''}
          options={methods.map(({ id }) => ({ id, text: t(nameOf(id)) }))}
          onChange={(each) => fill({ method: each })}
        />
      </div>
      <Providers
        offered={offered}
        chosen={provider}
        quoteOf={quoteOf}
        onChoose={(each) => fill({ provider: each })}
      />
      <Fees shown={shown} />
      <div className={css.way}>
        <Button kind="primary" icon="external" waits={obstacle !== undefined} submits>
          {obstacle ?? t('buy.continue', { provider: name })}
        </Button>
        <p className={css.hint}>{t('buy.newWindow')}</p>
      </div>
    </form>
  )
}

const methodNames = { card: 'buy.methodCard', ach_bank_account: 'buy.methodBank' } as const

/** Methods that have no name here are paid with a card, or look like it. */
const nameOf = (id: string) =>
  id === 'ach_bank_account' ? methodNames.ach_bank_account : methodNames.card

/** The currency and the method in force: what was chosen, where it is on offer. */
function chosenPayment(
  { paymentCurrencies }: OnrampOptions,
  held: { currency: string; method: string },
) {
  const currency = paymentCurrencies.find(({ id }) => id === held.currency) ?? paymentCurrencies[0]
  const methods = (currency?.payment_method_limits ?? []).filter(({ id }) => id in methodNames)
  const method = methods.find(({ id }) => id === held.method) ?? methods[0]
  return { currency: currency?.id ?? 'USD', methods, method }
}
