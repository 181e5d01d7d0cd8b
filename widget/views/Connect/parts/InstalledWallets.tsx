import { useEffect, useRef } from 'react'
import { leaveChoice } from '../../../actions/router/leaveChoice.ts'
import { chooseConnector } from '../../../actions/wallets/chooseConnector.ts'
import { doubtOf } from '../../../actions/wallets/doubtOf.ts'
import { walletRows } from '../../../actions/wallets/walletRows.ts'
import { useApp, useStoreOf } from '../../../context.tsx'
import { useText } from '../../../texts/useText.ts'
import { focusQuietly } from '../../../ui/focusQuietly.ts'
import { Image } from '../../../ui/Image.tsx'
import { ListItem } from '../../../ui/ListItem.tsx'
import css from '../view.module.css'
import { RowSkeleton } from './RowSkeleton.tsx'
import { ShowMore } from './ShowMore.tsx'
import { useIsChosen } from './useIsChosen.ts'
import type { KnownWallet } from './useWallets.ts'

/** Of wallets that have not come yet. */
const places = [1, 2, 3]

type Props = { wallets: readonly KnownWallet[]; missing: number }

/** The wallets of the page: the first few, and the rest behind a row that unfolds them in place. */
export function InstalledWallets({ wallets, missing }: Props) {
  const t = useText()
  const unfolded = useStoreOf(({ connectors }) => connectors.unfolded)
  const rows = useStoreOf(walletRows)
  const firstHidden = useRef<HTMLLIElement>(null)
  const pressed = useRef(false)
  useEffect(() => {
    const row = firstHidden.current?.querySelector('button')
    if (unfolded && pressed.current && row) focusQuietly(row)
    pressed.current = false
  }, [unfolded])

  const shown = unfolded ? wallets : wallets.slice(0, rows)
  const kept = Math.min(missing, Math.max(0, rows - shown.length))
  const count = unfolded ? 0 : wallets.length + missing - shown.length - kept
  return (
    <>
      {shown.map((wallet, index) => (
        <li key={wallet.id} ref={index === rows ? firstHidden : undefined}>
          <Row wallet={wallet} />
        </li>
      ))}
      {places.slice(0, kept).map((place) => (
        <li key={place}>
          <RowSkeleton />
        </li>
      ))}
      {count > 0 && (
        <ShowMore
          label={t('connect.showMore', { count })}
          onPress={() => {
            pressed.current = true
          }}
        />
      )}
    </>
  )
}

const cautions = {
  twin: 'connect.sameName',
  unlisted: 'connect.unlisted',
  ownRow: 'connect.ownRow',
} as const

function Row({ wallet }: { wallet: KnownWallet }) {
  const app = useApp()
  const t = useText()
  const { id: walletId, connectors = [] } = wallet
  const name = wallet.name ?? walletId
  const chosen = useIsChosen({ walletIds: [walletId, ...connectors.map(({ id }) => id)] })
  const doubt = useStoreOf((state) => doubtOf(state, wallet))
  const caution = doubt && <span className={css.caution}>{t(cautions[doubt])}</span>
  return (
    <ListItem
      leading={<Image src={wallet.icon} name={name} />}
      title={<bdi>{name}</bdi>}
      tag={t(wallet.recent ? 'connect.recent' : 'connect.installed')}
      {...(caution && { detail: caution })}
      current={chosen}
      onClick={() => {
        leaveChoice(app, { view: 'ConnectingWallet', params: { walletId } })
        chooseConnector(app, wallet)
      }}
    />
  )
}
