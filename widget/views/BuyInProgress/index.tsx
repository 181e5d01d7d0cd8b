import { useEffect } from 'react'
import { finishPurchase } from '../../actions/onramp/finishPurchase.ts'
import { leavePurchase } from '../../actions/onramp/leavePurchase.ts'
import { providers } from '../../actions/onramp/providers.ts'
import { startPurchase } from '../../actions/onramp/startPurchase.ts'
import { watchPurchase } from '../../actions/onramp/watchPurchase.ts'
import { goBack } from '../../actions/router/goBack.ts'
import { push } from '../../actions/router/push.ts'
import { useApp, useStoreOf } from '../../context.tsx'
import type { PendingPurchase } from '../../stores/onramp.ts'
import { buyTexts } from '../../texts/buy.en.ts'
import { useLocale, useText } from '../../texts/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Ring } from '../../ui/Ring.tsx'
import { defineView } from '../defineView.ts'
import { formatReceived } from './formatReceived.ts'
import css from './view.module.css'

export const view = defineView({
  texts: buyTexts,
  title: (t) => t('buy.title'),
  Component: BuyInProgress,
})

/** A purchase that goes on in a window of its provider, until it arrives. */
function BuyInProgress() {
  const app = useApp()
  const purchase = useStoreOf(({ onramp }) => onramp.purchase)
  const watched = purchase?.state === 'waiting' ? purchase.id : undefined

  useEffect(() => {
    if (watched === undefined) return
    return watchPurchase(app, watched)
  }, [app, watched])
  useEffect(() => () => leavePurchase(app), [app])

  return purchase ? <Going key={purchase.id} purchase={purchase} /> : <Nothing />
}

/** What is on screen: a window that never was, or was closed, changes what there is to do. */
type Shown = PendingPurchase['state'] | 'blocked' | 'closed'

const rings = {
  opening: 'turning',
  blocked: 'idle',
  waiting: 'turning',
  closed: 'turning',
  late: 'idle',
  arrived: 'closed',
  failed: 'failed',
  unopened: 'failed',
} as const satisfies Record<Shown, string>

function shownState({ state, window, closed }: PendingPurchase): Shown {
  if (state !== 'waiting') return state
  if (!window) return 'blocked'
  return closed ? 'closed' : state
}

function Going({ purchase }: { purchase: PendingPurchase }) {
  const t = useText()
  const locale = useLocale()
  const shown = shownState(purchase)
  const { received = '0', order } = purchase
  const { symbol, provider } = order
  const { name } = providers[provider]
  const texts = {
    opening: [t('buy.opening', { provider: name })],
    blocked: [t('buy.blocked'), t('buy.blockedBody')],
    waiting: [t('buy.waiting', { provider: name })],
    closed: [t('buy.closed'), t('buy.closedBody', { symbol })],
    late: [t('buy.late'), t('buy.lateBody')],
    arrived: [t('buy.received', { amount: formatReceived(received, locale), symbol })],
    failed: [t('buy.failed', { provider: name }), t('buy.failedBody', { provider: name })],
    unopened: [t('buy.unopened', { provider: name }), t('buy.unopenedBody')],
  } as const satisfies Record<Shown, readonly [title: string, body?: string]>
  const [title, body]: readonly [string, string?] = texts[shown]
  return (
    <Notice
      picture={
        <Ring state={rings[shown]}>
          <span className={css.mark}>
            <Icon name={shown === 'arrived' ? 'check' : 'wallet'} size={32} />
          </span>
        </Ring>
      }
      title={title}
      body={body && <bdi>{body}</bdi>}
      actions={<Ways purchase={purchase} shown={shown} />}
    />
  )
}

/** The way on of every state; what opens a window does so in the click itself. */
function Ways({ purchase, shown }: { purchase: PendingPurchase; shown: Shown }) {
  const app = useApp()
  const t = useText()
  const { window, url, order } = purchase
  const { name } = providers[order.provider]
  const again = () => void startPurchase(app, { order, text: t('buy.opening', { provider: name }) }) // settles inside
  if (shown === 'opening') return null
  if (shown === 'arrived')
    return (
      <Button kind="primary" onClick={() => finishPurchase(app)} first>
        {t('names.done')}
      </Button>
    )
  if (shown === 'blocked' && url !== undefined)
    return (
      <ButtonLink kind="primary" href={url} icon="external">
        {t('buy.open', { provider: name })}
      </ButtonLink>
    )
  if (shown === 'waiting')
    return (
      <Button kind="primary" icon="external" onClick={() => window?.focus()} first>
        {t('buy.goToWindow')}
      </Button>
    )
  return (
    <>
      <Button kind="primary" icon="external" onClick={again} first>
        {t('buy.openAgain', { provider: name })}
      </Button>
      {(shown === 'failed' || shown === 'unopened') && (
        <Button kind="quiet" onClick={() => goBack(app)}>
          {t('buy.otherProvider')}
        </Button>
      )}
    </>
  )
}

/** A site opened it by name, and nothing is being bought. */
function Nothing() {
  const app = useApp()
  const t = useText()
  return (
    <Notice
      icon="search"
      title={t('buy.none')}
      actions={
        <Button kind="primary" onClick={() => push(app, { view: 'OnRampProviders' })} first>
          {t('buy.title')}
        </Button>
      }
    />
  )
}
