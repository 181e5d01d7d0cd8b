import { useEffect } from 'react'
import { push } from '../../../actions/router/push.ts'
import { takeStep } from '../../../actions/swap/takeStep.ts'
import { dropHeld, fillSwap, holdPrice, isSwapAsked } from '../../../actions/swap/transitions.ts'
import { useApp, useStoreOf } from '../../../context.tsx'
import { useLocale, useText } from '../../../texts/useText.ts'
import { Button } from '../../../ui/Button.tsx'
import { formatWhole } from '../../../ui/formatAmount.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { isEmbeddedIn } from '../../isEmbeddedIn.ts'
import { SwapFacts, SwapProblemLine } from '../../SwapFacts.tsx'
import { swapButtonText } from '../../swapButtonText.ts'
import { useBalance } from '../../useBalance.ts'
import { useSwapOrder } from '../../useSwapOrder.ts'
import type { Swaps } from '../../useSwaps.ts'
import { useTokens } from '../../useTokens.ts'
import css from '../view.module.css'
import { GetSide } from './GetSide.tsx'
import { PaySide } from './PaySide.tsx'

type Ready = Extract<Swaps, { state: 'ready' }>

/** The form. Its main button says what is missing first, and goes on once nothing is. */
export function Form(ready: Ready) {
  const app = useApp()
  const t = useText()
  const { namespace, network, account } = ready
  const shown = useSwapOrder(ready)
  const { from, to, order, problem, price, worse, impact } = shown
  const embedded = useStoreOf((state) => isEmbeddedIn(state, namespace))
  const asked = useStoreOf(({ swap }) => isSwapAsked(swap, account))
  const walletName = useStoreOf(({ swap }) => swap.swap?.walletName ?? '')
  const building = useStoreOf(({ swap }) => asked && swap.swap?.state === 'building')
  useBalance(namespace) // keeps what is held fresh
  useTokens(namespace)
  useEffect(() => app.stores.swap.setState(dropHeld), [app]) // who comes back reads the price of now
  const waits = building || (!asked && (problem !== undefined || worse !== undefined))

  const goOn = () => {
    if (asked) return push(app, { view: 'SwapResult', params: { namespace } })
    if (!order || !to || !price) return
    app.stores.swap.setState(holdPrice)
    if (embedded)
      takeStep(app, { order, network, from, to, held: price }).catch(() => {}) // what became of it is shown
    else push(app, { view: 'SwapPreview', params: { namespace } })
  }
  const turnRound = () =>
    app.stores.swap.setState(fillSwap({ from: to?.id ?? from.id, to: from.id, amount: '' }))
  return (
    <form
      className={css.view}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!waits) goOn()
      }}
    >
      <div className={css.sides}>
        <PaySide {...ready} token={from} smart={shown.smart} />
        <div className={css.turn}>
          <IconButton icon="swap" label={t('swap.turnRound')} onClick={turnRound} />
        </div>
        <GetSide
          {...ready}
          token={to}
          price={price}
          impact={impact}
          isPriced={order !== undefined && problem !== 'noRoute' && problem !== 'unavailable'}
        />
      </div>
      {price && to && <SwapFacts shown={shown} to={to} price={price} network={network} />}
      <SwapProblemLine shown={shown} to={to} />
      <Stays shown={shown} />
      <Button kind="primary" waits={waits} submits>
        {asked && !building
          ? t('send.approveIn', { wallet: walletName })
          : (problem && swapButtonText(t, problem, { from, network })) ||
            t(impact === 'high' && embedded ? 'swap.anyway' : 'send.review')}
      </Button>
    </form>
  )
}

/** An approval that has been given, of which nothing was swapped. */
function Stays({ shown: { stays, from } }: { shown: ReturnType<typeof useSwapOrder> }) {
  const t = useText()
  const locale = useLocale()
  if (!stays) return null
  const { value } = stays.pay
  const amount = `${formatWhole({ value, decimals: from.decimals }, locale)} ${from.symbol}`
  return <p className={css.hint}>{t('swap.stays', { amount })}</p>
}
