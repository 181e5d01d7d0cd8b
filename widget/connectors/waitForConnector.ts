import { walletSettleMs, walletWaitMs } from '../../shared-schemas/limits.ts'
import type { App } from '../app.ts'
import type { PageConnector } from '../stores/connectors.ts'

/**
 * Waits a few seconds for a wallet to be found in the page; undefined when it is not, or when
 * another wallet claims the same rdns, since then nobody knows which one is meant.
 */
export function waitForConnector(
  app: App,
  fits: (connector: PageConnector) => boolean,
): Promise<PageConnector | undefined> {
  const { connectors } = app.stores
  const find = () => connectors.getState().connectors.find(fits)
  return new Promise((resolve) => {
    const stopWaiting = app.after(walletWaitMs, () => settle(undefined))
    const stopListening = connectors.subscribe(look)
    const settle = (connector: PageConnector | undefined) => {
      stopWaiting()
      stopListening()
      resolve(connector?.ambiguous ? undefined : connector)
    }
    let found = false
    function look() {
      if (found || !find()) return
      found = true
      app.after(walletSettleMs, () => settle(find()))
    }
    look()
  })
}
