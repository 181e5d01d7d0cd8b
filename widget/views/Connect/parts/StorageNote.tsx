import { useStoreOf } from '../../../context.tsx'
import { useText } from '../../../texts/useText.ts'
import css from '../view.module.css'
import { useWallets } from './useWallets.ts'

/**
 * Says so where the browser denies storage. What the site lends keeps wallets of the page, but neither
 * logins nor WalletConnect, so there it is said only where the page has no wallet.
 */
export function StorageNote() {
  const t = useText()
  const keptIn = useStoreOf((state) => state.options.keptIn)
  const { wallets, searching } = useWallets()
  const lost = keptIn === 'memory' || (keptIn === 'site' && !searching && wallets.length === 0)
  return lost ? <p className={css.hint}>{t('connect.notKept')}</p> : null
}
