import type { App } from '../../app.ts'
import { push } from '../../stores/router.ts'
import { connect } from '../connection/connect.ts'
import type { OfferedWallet } from './groupConnectors.ts'

/** Goes on with a wallet of the page: it is asked, or the visitor first, for which chain type. */
export function chooseConnector(app: App, { id: walletId, connectors }: OfferedWallet): void {
  const { router } = app.stores
  if (connectors) {
    router.setState(push({ view: 'ChooseChainType', params: { walletId } }))
    return
  }
  connect(app, { walletId }).catch(() => {}) // the view that follows shows what came of it
  router.setState(push({ view: 'ConnectingWallet', params: { walletId } }))
}
