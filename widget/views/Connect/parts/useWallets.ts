import { useMemo } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { walletAnnounceMs } from '../../../../shared-schemas/limits.ts'
import { countMissing } from '../../../actions/wallets/countMissing.ts'
import type { OfferedWallet } from '../../../actions/wallets/groupConnectors.ts'
import { isRecent } from '../../../actions/wallets/isRecent.ts'
import { listConnectors } from '../../../actions/wallets/listConnectors.ts'
import { useStoreOf } from '../../../context.tsx'
import { useLater } from '../../useLater.ts'

/** A wallet of the page, and whether the user connected with it lately. */
export type KnownWallet = OfferedWallet & { recent: boolean }

/**
 * The wallets to offer, the recent ones first; `missing` of them are known to be there and have not come yet,
 * and while `searching` any number may still turn up.
 */
export function useWallets(): {
  wallets: readonly KnownWallet[]
  missing: number
  searching: boolean
} {
  const wallets = useStoreOf(useShallow(listConnectors))
  const known = useStoreOf((state) => state.wallets.recent)
  const open = useStoreOf((state) => state.modal.open || state.options.site.embedded)
  const missing = useStoreOf(countMissing)
  const counted = useStoreOf((state) => state.connectors.expected !== undefined)
  const waited = useLater(walletAnnounceMs, open)
  return {
    missing,
    searching: !waited && !counted,
    wallets: useMemo(
      () => wallets.map((wallet) => ({ ...wallet, recent: isRecent(wallet, known) })),
      [wallets, known],
    ),
  }
}
