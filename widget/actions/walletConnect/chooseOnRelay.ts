import type { App } from '../../app.ts'
import { setChosenWallet } from '../../stores/walletConnect.ts'

/** Notes which wallet of the list the pairing is for; none: any wallet may scan it. */
export function chooseOnRelay(app: App, walletId: string | undefined): void {
  app.stores.walletConnect.setState(setChosenWallet(walletId))
}
