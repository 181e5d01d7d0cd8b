import { chooseWallet } from '../actions/wallets/chooseWallet.ts'
import type { WalletRow } from '../actions/wallets/listWallets.ts'
import { useApp } from '../context.tsx'
import { useText } from '../texts/useText.ts'
import { Icon } from '../ui/Icon.tsx'
import { ListItem } from '../ui/ListItem.tsx'
import { WalletImage } from './WalletImage.tsx'

type Props = {
  row: WalletRow
  tabIndex?: 0 | -1
  /** What a click does; it connects where this is left out. */
  onClick?: () => void
}

/** A wallet to choose: its picture, its name, whether it is here already, whether it is certified. */
export function WalletRowItem({ row, tabIndex, onClick }: Props) {
  const app = useApp()
  const t = useText()
  const { name, wallet, connector } = row
  return (
    <ListItem
      leading={<WalletImage row={row} />}
      title={<bdi>{name}</bdi>}
      trailing={
        <>
          {connector && <span>{t('wallets.installed')}</span>}
          {wallet?.badge_type === 'certified' && (
            <>
              <span className="onlyHeard">{t('wallets.certifiedMark')}</span>
              <Icon name="seal" size={18} />
            </>
          )}
        </>
      }
      {...(tabIndex !== undefined && { tabIndex })}
      onClick={onClick ?? (() => chooseWallet(app, row))}
    />
  )
}
