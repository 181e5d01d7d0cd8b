import type { App } from '../../app.ts'
import { storedItems } from '../../lib/storedItems.ts'
import type { PageConnector } from '../../stores/connectors.ts'
import { explorerWallet, remember } from '../../stores/wallets.ts'

/** Puts the wallet of the list that was connected with in front of the recent ones; a scanned code names none. */
export function rememberChosen(app: App, { namespace }: PageConnector): void {
  const { wallets, walletConnect } = app.stores
  const { chosenWallet } = walletConnect.getState()
  const wallet = explorerWallet({ wallets: wallets.getState() }, chosenWallet)
  if (!wallet) return
  wallets.setState(remember({ key: wallet.id, name: wallet.name.slice(0, 64), namespace }))
  void app.storage.write(storedItems.recentWallets, [...wallets.getState().recent]) // a convenience; nothing is lost with it
}
