import { shortenAddress } from '../../../shared-schemas/format/shortenAddress.ts'
import { findNetwork } from '../../actions/network/configured.ts'
import { useApp, useStoreOf } from '../../context.tsx'
import { reset } from '../../stores/router.ts'
import type { Swap } from '../../stores/swap.ts'
import { swapTexts } from '../../texts/swap.en.ts'
import { useLocale, useText } from '../../texts/useText.ts'
import { Button } from '../../ui/Button.tsx'
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
import { Actions } from './Actions.tsx'
import { textsOf } from './textsOf.ts'
import css from './view.module.css'

/** After this long without an answer the view offers to stop waiting: the request may be lost in the wallet. */
const stopAfterMs = 15_000

export const view = defineView({
  texts: swapTexts,
  title: (t) => t('swap.title'),
  Component: SwapResult,
})

/** How a step of a swap goes, from the question to its end. */
function SwapResult() {
  const swap = useStoreOf((state) => state.swap.swap)
  return swap ? <Shown swap={swap} /> : <Nothing />
}

function Shown({ swap }: { swap: Swap }) {
  const t = useText()
  const locale = useLocale()
  const hasActivity = useOffersActivity(swap.namespace)
  const network = useStoreOf((state) => findNetwork(state, swap.network)?.name) ?? ''
  const { state, pay, get, got, walletName: wallet, hash, reason } = swap
  const waits = state === 'building' || state === 'asking' || state === 'sent'
  const late = useLater(stopAfterMs, state === 'asking')
  const written = ({ symbol, ...units }: Pick<typeof pay, 'symbol' | 'value' | 'decimals'>) =>
    `${formatWhole(units, locale)} ${symbol}`
  const { title, body } = textsOf(t, swap, {
    wallet,
    network,
    hasActivity,
    paid: written(pay),
    arrived: got === undefined ? undefined : written({ ...get, value: got }),
  })
  return (
    <Notice
      {...(waits && {
        picture: (
          <Ring state="turning">
            <span className={css.mark}>
              <Icon name={state === 'sent' ? 'swap' : 'wallet'} size={32} />
            </span>
          </Ring>
        ),
      })}
      {...(!waits &&
        (state === 'confirmed'
          ? { icon: 'check', kind: 'success' }
          : { icon: 'warning', kind: 'danger' }))}
      title={title}
      body={body}
      actions={<Actions swap={swap} late={late} hasActivity={hasActivity} />}
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

function Nothing() {
  const app = useApp()
  const t = useText()
  return (
    <Notice
      icon="swap"
      title={t('swap.none')}
      body={t('swap.noneBody')}
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
