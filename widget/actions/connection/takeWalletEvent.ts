import type { WalletAccount, WalletEvent } from '../../../chains/types.ts'
import type { App } from '../../app.ts'
import { activeConnector } from '../../connectors/registry.ts'
import type { PageConnector } from '../../stores/connectors.ts'
import { activateNamespace } from '../network/activateNamespace.ts'
import { checkSupported } from '../network/checkSupported.ts'
import { networkClient } from '../network/networkClient.ts'
import { takeNetwork } from '../network/takeNetwork.ts'
import { dropConnection } from './dropConnection.ts'
import { syncAccount } from './syncAccount.ts'
import { takeAccounts } from './takeAccounts.ts'

/**
 * Follows the connected wallet: other accounts, another network, the end. Events of other wallets
 * and data that does not fit are dropped (F24).
 */
export async function takeWalletEvent(
  app: App,
  { walletId, event, data }: { walletId: string; event: WalletEvent; data?: unknown },
): Promise<void> {
  const connector = app.stores.connectors.getState().connectors.find(({ id }) => id === walletId)
  const isActive = () =>
    connector !== undefined && activeConnector(app, connector.namespace)?.id === walletId
  if (!connector || !isActive()) return
  // No page speaks for the embedded wallet, nor for one behind a session.
  if (connector.type === 'AUTH' || connector.type === 'WALLET_CONNECT') return
  const { namespace } = connector
  // Some wallets say "disconnect" when only their own network is gone, so they are asked.
  if (event === 'disconnect') return syncAccount(app, { namespace })

  const adapter = await networkClient(app, { namespace })
  if (!isActive()) return
  if (event === 'accountsChanged')
    return followAccounts(app, connector, adapter.readAccountsChanged(data))
  const caipNetworkId = adapter.readChainChanged(data)
  if (!caipNetworkId || !takeNetwork(app, caipNetworkId)) return
  if (app.stores.chains.getState().activeNamespace !== namespace) return
  activateNamespace(app, namespace)
  checkSupported(app)
}

function followAccounts(
  app: App,
  connector: PageConnector,
  accounts: readonly WalletAccount[] | undefined,
): void {
  const { namespace } = connector
  const network = app.stores.chains.getState().byNamespace[namespace]?.networkState.caipNetwork
  if (!accounts || !network) return
  if (accounts.length === 0) dropConnection(app, namespace)
  else takeAccounts(app, { connector, accounts, caipNetworkId: network.caipNetworkId })
}
