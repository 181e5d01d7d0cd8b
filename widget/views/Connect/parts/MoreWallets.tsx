import { useEffect, useMemo } from 'react'
import { push } from '../../../actions/router/push.ts'
import { customWalletIds } from '../../../actions/wallets/customWalletIds.ts'
import { fetchRecommended } from '../../../actions/wallets/fetchRecommended.ts'
import { listConnectors } from '../../../actions/wallets/listConnectors.ts'
import { listOffers } from '../../../actions/wallets/listWallets.ts'
import { offersShown } from '../../../actions/wallets/offersShown.ts'
import { walletQuery } from '../../../actions/wallets/walletQuery.ts'
import { useApp, useStoreOf } from '../../../context.tsx'
import { readState, type State } from '../../../stores/create.ts'
import { useLocale, useText } from '../../../texts/useText.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { ListItem } from '../../../ui/ListItem.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { WalletRowItem } from '../../WalletRowItem.tsx'
import css from '../view.module.css'

/** Of four recommended wallets. */
const places = [1, 2, 3, 4]

/** The site's own wallets, the featured and recommended ones, and the way to all of them. */
export function MoreWallets() {
  const app = useApp()
  const t = useText()
  const wallets = useStoreOf((state) => state.wallets)
  const connectors = useStoreOf((state) => state.connectors)
  const options = useStoreOf((state) => state.options)
  const chains = useStoreOf((state) => state.chains)
  const state = useMemo(
    () => ({ ...readState(app.stores), wallets, connectors, options, chains }),
    [app, wallets, connectors, options, chains],
  )
  const offers = listOffers(state)
  const waits = [wallets.featured, wallets.recommended].some((each) => each?.status === 'loading')
  const settled = wallets.recommended !== undefined && !waits

  const question = JSON.stringify([walletQuery(state), options.options.featuredWalletIds])

  useEffect(() => {
    if (question !== '') void fetchRecommended(app) // settles inside; asks only for what is not here
  }, [app, question])

  const all = offersAll(state)
  if (settled && offers.length === 0 && !all) return null
  return (
    <section className={css.section}>
      <h2 className={css.heading}>{t('connect.more')}</h2>
      <ul className={css.list}>
        {offers.map((row) => (
          <li key={row.id}>
            <WalletRowItem row={row} />
          </li>
        ))}
        {!settled &&
          offers.length === 0 &&
          places.slice(0, offersShown(listConnectors(state).length)).map((place) => (
            <li key={place}>
              <Skeleton shape="row" />
            </li>
          ))}
        {all && (
          <li>
            <ListItem
              leading={
                <span className={css.all}>
                  <Icon name="wallet" size={22} />
                </span>
              }
              title={t('connect.all')}
              trailing={<Count state={state} />}
              onClick={() => push(app, { view: 'AllWallets' })}
            />
          </li>
        )}
      </ul>
    </section>
  )
}

/** How many there are; on a phone, where some cannot be used, nobody knows before all are here. */
function Count({ state }: { state: State }) {
  const locale = useLocale()
  const { featured, recommended } = state.wallets
  const count =
    (recommended?.count ?? 0) + (featured?.ids.length ?? 0) + customWalletIds(state).length
  return (
    <>
      {count > 0 &&
        !state.options.site.coarsePointer &&
        new Intl.NumberFormat(locale).format(count)}
      <Icon name="forward" size={18} />
    </>
  )
}

/** Whether there is a list to show, and the site wants it shown on this kind of device. */
function offersAll({ options, wallets }: State): boolean {
  const { allWallets = 'SHOW' } = options.options
  if (allWallets === 'HIDE') return false
  if (allWallets === 'ONLY_MOBILE' && !options.site.coarsePointer) return false
  return wallets.recommended?.status !== 'done' || wallets.recommended.count > 0
}
