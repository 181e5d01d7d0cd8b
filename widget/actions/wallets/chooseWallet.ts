import type { App } from '../../app.ts'
import { readState } from '../../stores/create.ts'
import { push } from '../router/push.ts'
import { canPair } from './canPair.ts'
import { chooseConnector } from './chooseConnector.ts'
import { doubtOf } from './doubtOf.ts'
import type { WalletRow } from './listWallets.ts'

/**
 * Goes on with a wallet of a list. One that the page has is asked; another is reached over
 * WalletConnect where the operator has set up a relay and the wallet knows a way; else its own view
 * says where to get it. One that may not be what its name says is chosen in Connect, which tells so: T19.
 */
export function chooseWallet(app: App, { wallet, connector }: WalletRow): void {
  if (connector && doubtOf(readState(app.stores), connector)) {
    push(app, { view: 'Connect' })
    return
  }
  if (connector) {
    chooseConnector(app, connector)
    return
  }
  if (!wallet) return
  const view = canPair(app, wallet) ? 'ConnectingWalletConnect' : 'WalletDetail'
  push(app, { view, params: { walletId: wallet.id } })
}
