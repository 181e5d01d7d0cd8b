import { formatFiat } from '../../../shared-schemas/format/formatFiat.ts'
import { walletInfoIn } from '../../actions/account/accountIn.ts'
import type { SendOrder } from '../../actions/send/chainSend.ts'
import type { SendableToken } from '../../actions/send/sendableTokens.ts'
import { sendTokens } from '../../actions/send/sendTokens.ts'
import { showForm } from '../../actions/send/showForm.ts'
import { useApp, useStoreOf } from '../../context.tsx'
import { useLocale, useText } from '../../texts/useText.ts'
import { Address } from '../../ui/Address.tsx'
import { Amount } from '../../ui/Amount.tsx'
import { Button } from '../../ui/Button.tsx'
import { Group } from '../../ui/Group.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { ListItem } from '../../ui/ListItem.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { WholeAddress } from '../../ui/WholeAddress.tsx'
import { defineView, type Params } from '../defineView.ts'
import { Fact } from '../Fact.tsx'
import { Fee } from '../Fee.tsx'
import { Moved } from '../Moved.tsx'
import { NobodySends } from '../NobodySends.tsx'
import { sendButtonText } from '../sendButtonText.ts'
import { TokenImage } from '../TokenImage.tsx'
import { type ShownOrder, useOrder } from '../useOrder.ts'
import { useOwnClick } from '../useOwnClick.ts'
import { type Sendables, useSendables } from '../useSendables.ts'
import css from './view.module.css'

export const view = defineView({
  title: (t) => t('send.reviewTitle'),
  Component: WalletSendPreview,
})

/** The last look before a wallet of the page is asked, which may show less. */
function WalletSendPreview({ params }: { params: Params }) {
  const sendables = useSendables(params.namespace)
  if (sendables.state !== 'ready') return <NobodySends sendables={sendables} />
  return <Review {...sendables} />
}

type Ready = Extract<Sendables, { state: 'ready' }>

function Review(ready: Ready) {
  const app = useApp()
  const t = useText()
  const own = useOwnClick()
  const { namespace, network } = ready
  const wallet = useStoreOf((state) => walletInfoIn(state, namespace)?.name) ?? ''
  const locale = useLocale()
  const { token, order, problem, shown, isFirst, hasMoved, recipient } = useOrder(ready)
  const { name } = recipient
  const quote = shown.state === 'known' ? shown.quote : undefined
  if (!order)
    return (
      <Notice
        icon="wallet"
        title={t('send.noReview')}
        body={t('send.noReviewBody')}
        actions={
          <Button kind="primary" onClick={() => showForm(app)} first>
            {t('send.back')}
          </Button>
        }
      />
    )
  return (
    <div className={css.view}>
      <section className={css.section}>
        <h2 className={css.heading}>{t('send.youSend')}</h2>
        <Group>
          <What order={order} token={token} />
        </Group>
      </section>
      <section className={css.section}>
        <h2 className={css.heading}>{t('send.to')}</h2>
        <div className={css.recipient}>
          {name !== undefined && <bdi>{name}</bdi>}
          <WholeAddress address={order.to} label={t('account.addressOf', { address: order.to })} />
        </div>
        {hasMoved && <Moved name={name} />}
        <Warnings shown={shown} isFirst={isFirst} />
      </section>
      <div className={css.facts}>
        <Fact name={t('send.from')}>
          <Address
            address={order.from}
            label={t('account.addressOf', { address: order.from })}
            onScreen={[order.from, order.to]}
          />
        </Fact>
        <Fact name={t('send.network')}>
          <bdi>{network.name}</bdi>
        </Fact>
        <Fee network={network} token={token} shown={shown} />
        <p className={css.hint}>{t('send.walletDecides', { wallet })}</p>
      </div>
      <Button
        kind="primary"
        waits={problem !== undefined}
        onClick={own(() => void sendTokens(app, namespace).catch(() => {}))} // what became of it is shown
      >
        {problem
          ? sendButtonText(t, problem, { network, token, quote, locale })
          : t('send.with', { wallet })}
      </Button>
    </div>
  )
}

function What({ order, token }: { order: SendOrder; token: SendableToken }) {
  const locale = useLocale()
  const { decimals, symbol, price: usd } = token
  const amount = { value: order.amount, decimals }
  return (
    <ListItem
      leading={<TokenImage token={token} network={order.network} />}
      title={<Amount amount={amount} symbol={symbol} locale={locale} whole />}
      detail={<bdi>{token.name}</bdi>}
      trailing={usd > 0 && <bdi>{formatFiat({ ...amount, usd }, { locale, rounding: 'up' })}</bdi>}
    />
  )
}

function Warnings({ shown, isFirst }: Pick<ShownOrder, 'shown' | 'isFirst'>) {
  const t = useText()
  const { isContract = false, fails = false } = shown.state === 'known' ? shown.quote : {}
  return (
    <>
      {isFirst && <p className={css.hint}>{t('send.recipientIsFirst')}</p>}
      {isContract && <Warning>{t('send.recipientIsContract')}</Warning>}
      {fails && <Warning>{t('send.willFail')}</Warning>}
    </>
  )
}

function Warning({ children }: { children: string }) {
  return (
    <p className={css.note} role="status">
      <Icon name="warning" size={16} />
      {children}
    </p>
  )
}
