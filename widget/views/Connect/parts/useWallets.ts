import { useShallow } from 'zustand/react/shallow'
import { listConnectors } from '../../../actions/wallets/listConnectors.ts'
import { useStoreOf } from '../../../context.tsx'
import type { PageConnector } from '../../../stores/connectors.ts'
import { useLater } from '../../useLater.ts'

/** Wallets announce themselves within this time of being asked, in practice much sooner. */
export const announceMs = 300

/** The wallets to offer, those used before apart; `searching` while more may still turn up. */
export function useWallets(): {
  recent: PageConnector[]
  others: PageConnector[]
  searching: boolean
} {
  const wallets = useStoreOf(useShallow(listConnectors))
  const known = useStoreOf((state) => state.wallets.recent)
  const open = useStoreOf((state) => state.modal.open || state.options.site.embedded)
  const waited = useLater(announceMs, open)
  const isRecent = ({ id, info }: PageConnector) =>
    known.some(({ key }) => key === (info?.rdns ?? id))
  return {
    recent: wallets.filter(isRecent),
    others: wallets.filter((wallet) => !isRecent(wallet)),
    searching: !waited,
  }
}
