import type { ExplorerWallet } from '../../../shared-schemas/entities/explorerWallet.ts'
import { storeOf } from '../../actions/walletConnect/storeOf.ts'
import { connectorOf } from '../../actions/wallets/connectorOf.ts'
import { listConnectors } from '../../actions/wallets/listConnectors.ts'
import { useStoreOf } from '../../context.tsx'
import { useText } from '../../texts/useText.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import css from '../pairing/pairing.module.css'

/** Where to get a wallet that this browser does not have. */
export function GetApp({ wallet }: { wallet: ExplorerWallet }) {
  const t = useText()
  const phone = useStoreOf(({ options }) => options.site.coarsePointer)
  const installed = useStoreOf((state) => connectorOf(listConnectors(state), wallet) !== undefined)
  const store = storeOf(wallet, { phone, userAgent: navigator.userAgent })
  if (installed || store === undefined) return null
  return (
    <div className={css.links}>
      <ButtonLink href={store}>{t('pairing.getApp', { wallet: wallet.name })}</ButtonLink>
    </div>
  )
}
