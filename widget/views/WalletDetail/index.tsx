import { useEffect } from 'react'
import { definitions } from '../../../chains/definitions.ts'
import { ChainNamespace } from '../../../shared-schemas/entities/caip.ts'
import type { ExplorerWallet } from '../../../shared-schemas/entities/explorerWallet.ts'
import { push } from '../../actions/router/push.ts'
import { canPair } from '../../actions/wallets/canPair.ts'
import { chooseWallet } from '../../actions/wallets/chooseWallet.ts'
import { connectorOf } from '../../actions/wallets/connectorOf.ts'
import { fetchWallet } from '../../actions/wallets/fetchWallet.ts'
import { listConnectors } from '../../actions/wallets/listConnectors.ts'
import { useApp, useStoreOf } from '../../context.tsx'
import { explorerWallet } from '../../stores/wallets.ts'
import { useLocale, useText } from '../../texts/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { defineView, type Params } from '../defineView.ts'
import { Late } from '../Late.tsx'
import { useRetry } from '../useRetry.ts'
import { WalletImage } from '../WalletImage.tsx'
import { StoreLinks } from './parts/StoreLinks.tsx'
import css from './view.module.css'

export const view = defineView({
  title: (t, state, { walletId }) => explorerWallet(state, walletId)?.name ?? t('wallet.title'),
  Component: WalletDetail,
})

/** One wallet of the list: what it is, how to connect it, where to get it. */
function WalletDetail({ params: { walletId } }: { params: Params }) {
  const app = useApp()
  const wallet = useStoreOf((state) => explorerWallet(state, walletId))
  const listing = useStoreOf((state) => state.wallets.one)

  useEffect(() => {
    if (walletId !== undefined && !wallet) void fetchWallet(app, { walletId }) // settles inside
  }, [app, walletId, wallet])

  const retry = () => {
    if (walletId !== undefined) void fetchWallet(app, { walletId }) // settles inside
  }
  useRetry({ failed: !wallet && listing?.status === 'failed', retry })

  if (wallet) return <Detail wallet={wallet} />
  if (walletId === undefined) return <Missing kind="none" />
  if (listing?.status === 'failed') return <Missing kind="failed" onRetry={retry} />
  if (listing?.status === 'done') return <Missing kind="unknown" />
  return <Waiting />
}

function Detail({ wallet }: { wallet: ExplorerWallet }) {
  const app = useApp()
  const t = useText()
  const locale = useLocale()
  const connector = useStoreOf((state) => connectorOf(listConnectors(state), wallet))
  const row = { id: wallet.id, name: wallet.name, wallet, connector }
  const chains = new Intl.ListFormat(locale, { type: 'conjunction' }).format(chainNames(wallet))
  const connects = connector !== undefined || canPair(app, wallet)
  return (
    <div className={css.view}>
      <div className={css.who}>
        <WalletImage row={row} sizePx={72} />
        {wallet.badge_type === 'certified' && (
          <span className={css.mark}>
            <Icon name="seal" size={16} />
            {t('wallets.certifiedMark')}
          </span>
        )}
        {chains !== '' && <p className={css.chains}>{t('wallet.worksWith', { chains })}</p>}
      </div>
      {connects && (
        <Button kind="primary" onClick={() => chooseWallet(app, row)} first>
          {t('wallet.connect', { wallet: wallet.name })}
        </Button>
      )}
      {!connector && <StoreLinks wallet={wallet} />}
    </div>
  )
}

/** What people call the chain types it has networks of. */
function chainNames({ chains = [] }: ExplorerWallet): string[] {
  const namespaces = new Set(chains.map((id) => id.split(':')[0]))
  return ChainNamespace.options
    .filter((namespace) => namespaces.has(namespace))
    .map((namespace) => definitions[namespace].name)
}

const texts = {
  none: ['wallet.none', 'wallet.noneBody'],
  unknown: ['wallet.unknown', 'wallet.unknownBody'],
  failed: ['wallets.failed', 'wallets.failedBody'],
} as const

function Missing({ kind, onRetry }: { kind: keyof typeof texts; onRetry?: () => void }) {
  const app = useApp()
  const t = useText()
  const [title, body] = texts[kind]
  return (
    <Notice
      icon={kind === 'failed' ? 'warning' : 'wallet'}
      title={t(title)}
      body={t(body)}
      actions={
        <>
          {onRetry && (
            <Button kind="primary" icon="retry" onClick={onRetry}>
              {t('action.retry')}
            </Button>
          )}
          <Button onClick={() => push(app, { view: 'AllWallets' })}>{t('connect.all')}</Button>
        </>
      }
    />
  )
}

function Waiting() {
  const t = useText()
  return (
    <div className={css.view}>
      <span className="onlyHeard" role="status">
        {t('wallet.loading')}
      </span>
      <div className={css.who}>
        <Skeleton shape="circle" widthPx={72} heightPx={72} />
        <Skeleton widthPx={160} />
      </div>
      <Skeleton shape="row" />
      <Skeleton shape="row" />
      <Late />
    </div>
  )
}
