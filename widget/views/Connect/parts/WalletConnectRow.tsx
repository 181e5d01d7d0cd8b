import { choose } from '../../../actions/router/choose.ts'
import { offersWalletConnect } from '../../../actions/walletConnect/offersWalletConnect.ts'
import { useApp, useStoreOf } from '../../../context.tsx'
import { useText } from '../../../texts/useText.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { ListItem } from '../../../ui/ListItem.tsx'
import css from '../view.module.css'
import { useIsChosen } from './useIsChosen.ts'

/** The way to a wallet on another device, where the server names a relay. */
export function WalletConnectRow() {
  const app = useApp()
  const t = useText()
  const offered = useStoreOf(({ options }) => offersWalletConnect(app, options.options))
  const touch = useStoreOf(({ options }) => options.site.coarsePointer)
  const chosen = useIsChosen({ view: 'ConnectingWalletConnectBasic' })
  if (!offered) return null
  return (
    <li>
      <ListItem
        leading={
          <span className={css.all}>
            <Icon name="qr" size={22} />
          </span>
        }
        title={t('pairing.row')}
        detail={t(touch ? 'pairing.rowDetailPhone' : 'pairing.rowDetail')}
        trailing={<Icon name="forward" size={18} />}
        current={chosen}
        onClick={() => choose(app, { view: 'ConnectingWalletConnectBasic' })}
      />
    </li>
  )
}
