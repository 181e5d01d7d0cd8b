import { useCallback, useEffect } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { push } from '../../actions/router/push.ts'
import { fetchRecommended } from '../../actions/wallets/fetchRecommended.ts'
import { fetchWalletPage } from '../../actions/wallets/fetchWalletPage.ts'
import { listBeginnerWallets } from '../../actions/wallets/listBeginnerWallets.ts'
import { useApp, useStoreOf } from '../../context.tsx'
import { explorerWallet } from '../../stores/wallets.ts'
import { useText } from '../../texts/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { ListItem } from '../../ui/ListItem.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { defineView } from '../defineView.ts'
import { Late } from '../Late.tsx'
import { useRetry } from '../useRetry.ts'
import { WalletRowItem } from '../WalletRowItem.tsx'
import css from './view.module.css'

export const view = defineView({
  title: (t) => t('getWallet.title'),
  Component: GetWallet,
})

/** For whoever has none: what a wallet is, and a few to start with. */
function GetWallet() {
  const t = useText()
  return (
    <div className={css.view}>
      <section className={css.section}>
        <h2 className={css.heading}>{t('getWallet.heading')}</h2>
        <p className={css.text}>{t('connect.whatBody')}</p>
      </section>
      <section className={css.section}>
        <h2 className={css.heading}>{t('getWallet.choose')}</h2>
        <Choice />
      </section>
    </div>
  )
}

function Choice() {
  const app = useApp()
  const t = useText()
  const ids = useStoreOf(useShallow(listBeginnerWallets))
  const byId = useStoreOf((state) => state.wallets.byId)
  const status = useStoreOf((state) => state.wallets.all?.status ?? 'loading')
  const load = useCallback(() => {
    void fetchRecommended(app).then(() => fetchWalletPage(app, { certified: false })) // neither rejects
  }, [app])

  useEffect(load, [load])
  useRetry({ failed: status === 'failed', retry: load })

  if (ids.length === 0 && status === 'loading')
    return (
      <div className={css.list}>
        <span className="onlyHeard" role="status">
          {t('wallets.loading')}
        </span>
        <Skeleton shape="row" />
        <Skeleton shape="row" />
        <Skeleton shape="row" />
        <Late />
      </div>
    )
  if (ids.length === 0 && status === 'done')
    return <Notice icon="wallet" title={t('wallets.emptyTitle')} body={t('wallets.emptyBody')} />
  if (ids.length === 0)
    return (
      <Notice
        icon="warning"
        title={t('wallets.failed')}
        body={t('wallets.failedBody')}
        actions={
          <Button icon="retry" onClick={load}>
            {t('action.retry')}
          </Button>
        }
      />
    )
  return (
    <ul className={css.list}>
      {ids.map((id) => {
        const wallet = explorerWallet({ wallets: { byId } }, id)
        return (
          wallet && (
            <li key={id}>
              <WalletRowItem
                row={{ id, name: wallet.name, wallet, connector: undefined }}
                onClick={() => push(app, { view: 'WalletDetail', params: { walletId: id } })}
              />
            </li>
          )
        )
      })}
      <li>
        <ListItem
          leading={
            <span className={css.all}>
              <Icon name="wallet" size={22} />
            </span>
          }
          title={t('connect.all')}
          trailing={<Icon name="forward" size={18} />}
          onClick={() => push(app, { view: 'AllWallets' })}
        />
      </li>
    </ul>
  )
}
