import { useEffect, useMemo } from 'react'
import { serviceWaitMs } from '../../../../shared-schemas/limits.ts'
import { choose } from '../../../actions/router/choose.ts'
import { leaveChoice } from '../../../actions/router/leaveChoice.ts'
import { countMissing } from '../../../actions/wallets/countMissing.ts'
import { customWalletIds } from '../../../actions/wallets/customWalletIds.ts'
import { fetchRecommended } from '../../../actions/wallets/fetchRecommended.ts'
import { listConnectors } from '../../../actions/wallets/listConnectors.ts'
import { listOffers, type WalletRow } from '../../../actions/wallets/listWallets.ts'
import { walletQuery } from '../../../actions/wallets/walletQuery.ts'
import { walletRows } from '../../../actions/wallets/walletRows.ts'
import { useApp, useStoreOf } from '../../../context.tsx'
import { readState, type State } from '../../../stores/create.ts'
import { useLocale, useText } from '../../../texts/useText.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { ListItem } from '../../../ui/ListItem.tsx'
import { usePairingAhead } from '../../pairing/usePairing.ts'
import { useLater } from '../../useLater.ts'
import { useRetry } from '../../useRetry.ts'
import { WalletRowItem } from '../../WalletRowItem.tsx'
import css from '../view.module.css'
import { RowSkeleton } from './RowSkeleton.tsx'
import { ShowMore } from './ShowMore.tsx'
import { useIsChosen } from './useIsChosen.ts'

/** Of the recommended wallets. */
const places = [1, 2, 3]

/** The site's own wallets, the featured and recommended ones, and the way to all of them. The list is asked for once the modal is open. */
export function MoreWallets() {
  const app = useApp()
  const t = useText()
  const wallets = useStoreOf((state) => state.wallets)
  const connectors = useStoreOf((state) => state.connectors)
  const options = useStoreOf((state) => state.options)
  const chains = useStoreOf((state) => state.chains)
  const rows = useStoreOf(walletRows)
  const open = useStoreOf((state) => state.modal.open || state.options.site.embedded)
  const state = useMemo(
    () => ({ ...readState(app.stores), wallets, connectors, options, chains }),
    [app, wallets, connectors, options, chains],
  )
  usePairingAhead()
  const offers = listOffers(state, rows)
  const found = listConnectors(state).length + countMissing(state)
  const room = Math.max(0, rows - found)
  const shown = connectors.unfolded ? offers : offers.slice(0, room)
  const hidden = offers.length - shown.length
  // Where the page has more wallets than there is room for, the row that unfolds those unfolds all.
  const unfolds = hidden > 0 && found <= rows
  const waits = [wallets.featured, wallets.recommended].some((each) => each?.status === 'loading')
  const settled = wallets.recommended !== undefined && !waits

  const question = JSON.stringify([walletQuery(state), options.options.featuredWalletIds])

  useEffect(() => {
    if (open && question !== '') void fetchRecommended(app) // settles inside; asks only for what is not here
  }, [app, question, open])

  const failed = wallets.recommended?.status === 'failed'
  const late = useLater(serviceWaitMs, waits) && waits
  const retry = () => void fetchRecommended(app) // settles inside
  useRetry({ failed, retry })

  const all = offersAll(state)
  const allChosen = useIsChosen({ view: 'AllWallets' })
  if (settled && offers.length === 0 && !all) return null
  return (
    <>
      {shown.map((row) => (
        <li key={row.id}>
          <Offer row={row} />
        </li>
      ))}
      {!settled &&
        offers.length === 0 &&
        places.slice(0, room).map((place) => (
          <li key={place}>
            <RowSkeleton />
          </li>
        ))}
      {(failed || late) && (
        <li className={css.unreachable}>
          <span role="status">{t('wallets.unreachable')}</span>
          <Button kind="quiet" size="small" icon="retry" onClick={retry}>
            {t('action.retry')}
          </Button>
        </li>
      )}
      {unfolds && <ShowMore label={t('connect.showMoreOther', { count: hidden })} />}
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
            current={allChosen}
            onClick={() => choose(app, { view: 'AllWallets' })}
          />
        </li>
      )}
    </>
  )
}

function Offer({ row }: { row: WalletRow }) {
  const app = useApp()
  const chosen = useIsChosen({ walletIds: [row.id] })
  return <WalletRowItem row={row} current={chosen} onChoose={() => leaveChoice(app)} />
}

/** The number of wallets; unknown on a phone, where not all can be used, until all have been fetched. */
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
