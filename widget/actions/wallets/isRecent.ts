import { lastingKey } from '../../connectors/registry.ts'
import type { RecentWallet } from '../../lib/storedItems.ts'
import type { OfferedWallet } from './groupConnectors.ts'

/** Whether the user connected with a wallet lately, on any of its chain types. */
export function isRecent(wallet: OfferedWallet, recent: readonly RecentWallet[]): boolean {
  return (wallet.connectors ?? [wallet]).some((each) =>
    recent.some(({ key }) => key === lastingKey(each)),
  )
}
