import type { ExplorerWallet } from '../../../shared-schemas/entities/explorerWallet.ts'
import type { App } from '../../app.ts'
import { offersWalletConnect } from '../walletConnect/offersWalletConnect.ts'

/** Whether a wallet can be reached over WalletConnect: that is on, and the wallet has an app of some kind. */
export function canPair(app: App, wallet: ExplorerWallet): boolean {
  const { mobile_link, desktop_link, webapp_link } = wallet
  const { options } = app.stores.options.getState()
  return offersWalletConnect(app, options) && Boolean(mobile_link ?? desktop_link ?? webapp_link)
}
