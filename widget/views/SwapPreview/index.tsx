import { formatFiat } from '../../../shared-schemas/format/formatFiat.ts'
import { walletInfoIn } from '../../actions/account/accountIn.ts'
import { isCoin } from '../../actions/send/sendableTokens.ts'
import { showSwapForm } from '../../actions/swap/showSwapForm.ts'
import type { Swappable } from '../../actions/swap/swappableTokens.ts'
import { takeStep } from '../../actions/swap/takeStep.ts'
import { isSwapAsked } from '../../actions/swap/transitions.ts'
import { useApp, useStoreOf } from '../../context.tsx'
import type { PricedQuote } from '../../stores/swap.ts'
import { swapTexts } from '../../texts/swap.en.ts'
import { useLocale, useText } from '../../texts/useText.ts'
import { Amount } from '../../ui/Amount.tsx'
import { Button } from '../../ui/Button.tsx'
import { formatWhole } from '../../ui/formatAmount.ts'
import { Group } from '../../ui/Group.tsx'
import { ListItem } from '../../ui/ListItem.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { defineView, type Params } from '../defineView.ts'
import { Fact } from '../Fact.tsx'
import { Late } from '../Late.tsx'
import { NobodySwaps } from '../NobodySwaps.tsx'
import { SwapFacts, SwapProblemLine } from '../SwapFacts.tsx'
import { swapButtonText } from '../swapButtonText.ts'
import { TokenImage } from '../TokenImage.tsx'
import { useOwnClick } from '../useOwnClick.ts'
import { usePrice } from '../usePrice.ts'
import { type ShownSwapOrder, useSwapOrder } from '../useSwapOrder.ts'
import { type Swaps, useSwaps } from '../useSwaps.ts'
import { Steps } from './Steps.tsx'
import { useSteps } from './useSteps.ts'
import css from './view.module.css'

export const view = defineView({
  texts: swapTexts,
  title: (t) => t('swap.reviewTitle'),
  Component: SwapPreview,
})

/** The last look before the wallet is asked, and the place between its two steps. */
function SwapPreview({ params }: { params: Params }) {
  const swaps = useSwaps(params.namespace)
  if (swaps.state !== 'ready') return <NobodySwaps swaps={swaps} />
  return <Review {...swaps} />
}

type Ready = Extract<Swaps, { state: 'ready' }>

function Review(ready: Ready) {
  const app = useApp()
  const t = useText()
  const shown = useSwapOrder(ready)
  const { from, to, order, price, problem } = shown
  if (order && to && !price && problem !== 'noRoute' && problem !== 'unavailable')
    return <Pricing />
  if (!order || !to || !price)
    return (
      <Notice
        icon="wallet"
        title={t('send.noReview')}
        body={t('swap.noReviewBody')}
        actions={
          <Button kind="primary" onClick={() => showSwapForm(app)} first>
            {t('send.back')}
          </Button>
        }
      >
        <SwapProblemLine shown={shown} to={to} />
      </Notice>
    )
  const { network } = ready
  const got = BigInt(price.quote.toAmount)
  return (
    <div className={css.view}>
      <section className={css.section}>
        <h2 className={css.heading}>{t('swap.youPay')}</h2>
        <Group>
          <What token={from} value={order.amount} rounding="up" ready={ready} />
        </Group>
      </section>
      <section className={css.section}>
        <h2 className={css.heading}>{t('swap.youGet')}</h2>
        <Group>
          <What token={to} value={got} rounding="down" ready={ready} />
        </Group>
      </section>
      <div className={css.section}>
        <SwapFacts shown={shown} to={to} price={price} network={network} />
        <Fact name={t('send.network')}>
          <bdi>{network.name}</bdi>
        </Fact>
      </div>
      <SwapProblemLine shown={shown} to={to} />
      <GoOn ready={ready} shown={shown} to={to} price={price} />
    </div>
  )
}

/** The places of what is on its way. */
function Pricing() {
  const t = useText()
  return (
    <div className={css.view} aria-busy="true">
      <span className="onlyHeard" role="status">
        {t('swap.pricing')}
      </span>
      <Skeleton shape="row" />
      <Skeleton shape="row" />
      <Late />
    </div>
  )
}

type GoOnProps = { ready: Ready; shown: ShownSwapOrder; to: Swappable; price: PricedQuote }

/** The steps, and the button that takes the next one. */
function GoOn({ ready, shown, to, price }: GoOnProps) {
  const app = useApp()
  const t = useText()
  const locale = useLocale()
  const own = useOwnClick()
  const { namespace, network, account } = ready
  const { from, order, problem, worse, impact } = shown
  const wallet = useStoreOf((state) => walletInfoIn(state, namespace)?.name) ?? ''
  const asked = useStoreOf(({ swap }) => isSwapAsked(swap, account))
  const { steps, stays } = useSteps(shown)
  const waits = problem !== undefined || worse !== undefined || asked || steps === undefined
  const { decimals, symbol } = from
  const amount = `${formatWhole({ value: order?.amount ?? 0n, decimals }, locale)} ${symbol}`
  const ready_ = impact === 'high' ? t('swap.anyway') : t('swap.with', { wallet })
  return (
    <>
      <Steps steps={steps} stays={stays} amount={amount} />
      <p className={css.hint}>{t('send.walletDecides', { wallet })}</p>
      <Button
        kind="primary"
        waits={waits}
        onClick={own(() => {
          if (order) takeStep(app, { order, network, from, to, held: price }).catch(() => {}) // what became of it is shown
        })}
      >
        {(problem && swapButtonText(t, problem, { from, network })) ||
          (steps?.[0] === 'allow' ? t('swap.allow', { amount }) : ready_)}
      </Button>
    </>
  )
}

type WhatProps = { token: Swappable; value: bigint; rounding: 'up' | 'down'; ready: Ready }

function What({ token, value, rounding, ready: { network } }: WhatProps) {
  const locale = useLocale()
  const coin = usePrice(network.chainNamespace)
  const { decimals, symbol } = token
  const usd = isCoin(token) ? (coin.state === 'known' ? coin.usd : 0) : token.price
  return (
    <ListItem
      leading={<TokenImage token={token} network={network} />}
      title={<Amount amount={{ value, decimals }} symbol={symbol} locale={locale} whole />}
      detail={<bdi>{token.name}</bdi>}
      trailing={usd > 0 && <bdi>{formatFiat({ value, decimals, usd }, { locale, rounding })}</bdi>}
    />
  )
}
