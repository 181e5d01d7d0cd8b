import { useShallow } from 'zustand/react/shallow'
import type { OfferedWallet } from '../../../actions/wallets/groupConnectors.ts'
import { listConnectors } from '../../../actions/wallets/listConnectors.ts'
import { useStoreOf } from '../../../context.tsx'
import { useLater } from '../../useLater.ts'

/** Wallets announce themselves within this time of being asked, in practice much sooner. */
export const announceMs = 300

/** The wallets to offer, those used before apart; `searching` while more may still turn up. */
export function useWallets(): {
  recent: OfferedWallet[]
  others: OfferedWallet[]
  searching: boolean
} {
  const wallets = useStoreOf(useShallow(listConnectors))
  const known = useStoreOf((state) => state.wallets.recent)
  const open = useStoreOf((state) => state.modal.open || state.options.site.embedded)
  const waited = useLater(announceMs, open)
  const isRecent = (wallet: OfferedWallet) =>
    (wallet.connectors ?? [wallet]).some((each) =>
      known.some(({ key }) => key === (each.info?.rdns ?? each.id)),
    )
  return {
    recent: wallets.filter(isRecent),
    others: wallets.filter((wallet) => !isRecent(wallet)),
    searching: !waited,
  }
}
