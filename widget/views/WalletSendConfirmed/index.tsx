import { shortenAddress } from '../../../shared-schemas/format/shortenAddress.ts'
import { close } from '../../actions/modal/close.ts'
import { showActivity } from '../../actions/router/showActivity.ts'
import { showForm } from '../../actions/send/showForm.ts'
import { transactionUrl } from '../../actions/send/transactionUrl.ts'
import { useApp, useStoreOf } from '../../context.tsx'
import { reset } from '../../stores/router.ts'
import { stopWaiting, type Transfer } from '../../stores/send.ts'
import type { TextKey } from '../../texts/translate.ts'
import { useLocale, useText } from '../../texts/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Details } from '../../ui/Details.tsx'
import { formatWhole } from '../../ui/formatAmount.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Ring } from '../../ui/Ring.tsx'
import { defineView } from '../defineView.ts'
import { Fact } from '../Fact.tsx'
import { useLater } from '../useLater.ts'
import { useOffersActivity } from '../useOffersActivity.ts'
import { useOwnClick } from '../useOwnClick.ts'
import css from './view.module.css'

/** After this long without an answer the view offers to stop waiting: the request may be lost in the wallet. */
const stopAfterMs = 15_000

export const view = defineView({
  title: (t) => t('send.title'),
  Component: WalletSendConfirmed,
})

/** How a transfer goes, from the question to its end. */
function WalletSendConfirmed() {
  const transfer = useStoreOf(({ send }) => send.transfer)
  return transfer ? <Shown transfer={transfer} /> : <Nothing />
}

const titles = {
  asking: 'send.approveIn',
  sent: 'send.sending',
  confirmed: 'send.sent',
  reverted: 'send.failed',
  unclear: 'send.unclear',
  failed: 'send.notSent',
} as const satisfies Record<Transfer['state'], TextKey>

const bodies = {
  asking: 'send.approveBody',
  sent: 'send.sendingBody',
  confirmed: 'send.sentBody',
  reverted: 'send.failedBody',
  unclear: 'send.unclearBody',
  failed: 'send.notSentBody',
} as const satisfies Record<Transfer['state'], TextKey>

/** Where Activity is offered, it keeps what was sent. */
const bodiesWithActivity = {
  ...bodies,
  sent: 'send.sendingKept',
  unclear: 'send.unclearKept',
} as const satisfies Record<Transfer['state'], TextKey>

function Shown({ transfer }: { transfer: Transfer }) {
  const t = useText()
  const hasActivity = useOffersActivity(transfer.namespace)
  const locale = useLocale()
  const { state, symbol, to, toName, network, walletName: wallet, hash, reason } = transfer
  const facts = {
    wallet,
    network,
    amount: `${formatWhole(transfer.amount, locale)} ${symbol}`,
    address: toName ?? shortenAddress(to),
  }
  const waits = state === 'asking' || state === 'sent'
  const late = useLater(stopAfterMs, state === 'asking')
  const stopped = transfer.asked !== undefined
  return (
    <Notice
      {...(waits && {
        picture: (
          <Ring state="turning">
            <span className={css.mark}>
              <Icon name={state === 'asking' ? 'wallet' : 'send'} size={32} />
            </span>
          </Ring>
        ),
      })}
      {...(!waits && signs[state])}
      title={t(stopped ? 'send.stopped' : titles[state], facts)}
      body={t(
        stopped ? 'send.stoppedBody' : (hasActivity ? bodiesWithActivity : bodies)[state],
        facts,
      )}
      actions={<Actions transfer={transfer} late={late} hasActivity={hasActivity} />}
    >
      {state === 'asking' && late && (
        <p className={css.hint} role="status">
          {t('send.late', { wallet })}
        </p>
      )}
      {state === 'failed' && reason !== undefined && (
        <Details
          text={reason}
          copyLabel={t('action.copyDetails')}
          copiedLabel={t('action.copied')}
        />
      )}
      {hash !== undefined && <Hash hash={hash} />}
    </Notice>
  )
}

const signs = {
  confirmed: { icon: 'check', kind: 'success' },
  reverted: { icon: 'warning', kind: 'danger' },
  unclear: { icon: 'warning', kind: 'danger' },
  failed: { icon: 'warning', kind: 'danger' },
} as const

function Hash({ hash }: { hash: string }) {
  const t = useText()
  return (
    <div className={css.facts}>
      <Fact name={t('send.transaction')}>
        <CopyButton text={hash} label={t('send.copyTransaction')} copiedLabel={t('action.copied')}>
          <bdi dir="ltr">{shortenAddress(hash)}</bdi>
        </CopyButton>
      </Fact>
    </div>
  )
}

type ActionsProps = { transfer: Transfer; late: boolean; hasActivity: boolean }

function Actions({ transfer, late, hasActivity }: ActionsProps) {
  const app = useApp()
  const t = useText()
  const own = useOwnClick()
  const url = useStoreOf((state) => transactionUrl(state, transfer))
  const { state } = transfer
  const done = () => app.stores.router.setState(reset({ view: 'Account' }))
  if (state === 'asking')
    return (
      <>
        <Button onClick={own(() => close(app))}>{t('modal.close')}</Button>
        {late && (
          <Button kind="quiet" onClick={() => app.stores.send.setState(stopWaiting)}>
            {t('send.stopWaiting')}
          </Button>
        )}
      </>
    )
  if (state === 'failed')
    return (
      <Button kind="primary" onClick={() => showForm(app)} first>
        {t('send.back')}
      </Button>
    )
  if (state === 'unclear' && hasActivity)
    return (
      <Button kind="primary" onClick={() => showActivity(app)} first>
        {t('send.checkActivity')}
      </Button>
    )
  return (
    <>
      <Button kind="primary" onClick={done} first>
        {t('send.done')}
      </Button>
      {hasActivity && (
        <Button kind="quiet" onClick={() => showActivity(app)}>
          {t('send.viewActivity')}
        </Button>
      )}
      {!hasActivity && url !== undefined && (
        <ButtonLink kind="quiet" icon="external" href={url}>
          {t('account.explorer')}
        </ButtonLink>
      )}
    </>
  )
}

function Nothing() {
  const app = useApp()
  const t = useText()
  return (
    <Notice
      icon="send"
      title={t('send.none')}
      body={t('send.noneBody')}
      actions={
        <Button
          kind="primary"
          onClick={() => app.stores.router.setState(reset({ view: 'Account' }))}
          first
        >
          {t('account.title')}
        </Button>
      }
    />
  )
}
