import { useMemo } from 'react'
import { useShallow } from 'zustand/react/shallow'
import type { OfferedWallet } from '../../../actions/wallets/groupConnectors.ts'
import { isRecent } from '../../../actions/wallets/isRecent.ts'
import { listConnectors } from '../../../actions/wallets/listConnectors.ts'
import { useStoreOf } from '../../../context.tsx'
import { useLater } from '../../useLater.ts'

/** Wallets announce themselves within this time of being asked, in practice much sooner. */
export const announceMs = 300

/** A wallet of the page, and whether the user connected with it lately. */
export type KnownWallet = OfferedWallet & { recent: boolean }

/** The wallets to offer, the recent ones first; `searching` while more may still turn up. */
export function useWallets(): { wallets: readonly KnownWallet[]; searching: boolean } {
  const wallets = useStoreOf(useShallow(listConnectors))
  const known = useStoreOf((state) => state.wallets.recent)
  const open = useStoreOf((state) => state.modal.open || state.options.site.embedded)
  const waited = useLater(announceMs, open)
  return {
    searching: !waited,
    wallets: useMemo(
      () => wallets.map((wallet) => ({ ...wallet, recent: isRecent(wallet, known) })),
      [wallets, known],
    ),
  }
}
