import { push } from '../actions/router/push.ts'
import { chooseWallet } from '../actions/wallets/chooseWallet.ts'
import { doubtOf } from '../actions/wallets/doubtOf.ts'
import { isImitation } from '../actions/wallets/isImitation.ts'
import type { WalletRow } from '../actions/wallets/listWallets.ts'
import { useApp, useStoreOf } from '../context.tsx'
import { useText } from '../texts/useText.ts'
import { Icon } from '../ui/Icon.tsx'
import { ListItem } from '../ui/ListItem.tsx'
import { useWalletLink } from './useWalletLink.ts'
import { WalletImage } from './WalletImage.tsx'
import css from './WalletRowItem.module.css'

type Props = {
  row: WalletRow
  tabIndex?: 0 | -1
  /** What a click does; it connects where this is left out. */
  onClick?: () => void
  /** Runs before it connects. */
  onChoose?: () => void
  /** Its view is on screen beside the list. */
  current?: boolean
}

/**
 * A wallet to choose: its picture, its name, whether it is here already, whether it is certified. On a
 * phone the row is the link into the wallet's app, so that one tap opens it. One of the site that has the name of a
 * listed wallet says so, and so does one of the page that may not be what its name says; Connect says why: T19.
 */
export function WalletRowItem({ row, tabIndex, onClick, onChoose, current = false }: Props) {
  const app = useApp()
  const t = useText()
  const { name, wallet, connector } = row
  const link = useWalletLink(row)
  const imitates = useStoreOf((state) => wallet !== undefined && isImitation(state, wallet))
  const doubted = useStoreOf((state) => connector !== undefined && !!doubtOf(state, connector))
  const caution = imitates ? t('connect.imitates') : doubted && t('wallets.doubted')
  const href = onClick ? undefined : link
  // After the click: the browser follows the link of this row, which must still be there.
  const showProgress = () =>
    void app.after(0, () =>
      push(app, { view: 'ConnectingWalletConnect', params: { walletId: row.id, opened: true } }),
    )
  const connect = () => {
    onChoose?.()
    chooseWallet(app, row)
  }
  return (
    <ListItem
      leading={<WalletImage row={row} />}
      title={<bdi>{name}</bdi>}
      {...(caution && { detail: <span className={css.caution}>{caution}</span> })}
      tag={connector && t('wallets.installed')}
      {...(wallet?.badge_type === 'certified' && {
        mark: t('wallets.certifiedMark'),
        trailing: <Icon name="seal" size={18} />,
      })}
      {...(tabIndex !== undefined && { tabIndex })}
      current={current}
      href={href}
      onClick={onClick ?? (href === undefined ? connect : showProgress)}
    />
  )
}
