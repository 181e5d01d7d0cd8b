import type { WalletAccounts } from '../../../chains/types.ts'
import { AppKitError } from '../../../shared-schemas/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors.ts'
import type { App } from '../../app.ts'
import { setAccount } from '../../stores/accounts.ts'
import { setApproval } from '../../stores/chains.ts'
import { type PageConnector, setActiveConnector } from '../../stores/connectors.ts'
import { seenOn, takeNetwork } from '../network/takeNetwork.ts'

/**
 * Takes over what a wallet says of itself; only then is its namespace connected.
 *
 * @throws WALLET_BAD_ANSWER where there is no account
 */
export function takeAccounts(
  app: App,
  { connector, addresses, caipNetworkId }: WalletAccounts & { connector: PageConnector },
): void {
  const { accounts, chains, connectors } = app.stores
  const { id, namespace, name = id, icon } = connector
  const address = addresses[0]
  if (address === undefined)
    throw new AppKitError(errors.WALLET_BAD_ANSWER, { wallet: name, method: 'accounts' })

  const before = accounts.getState().byNamespace[namespace]
  takeNetwork(app, caipNetworkId)
  const network = chains.getState().byNamespace[namespace]?.networkState.caipNetwork
  const same = before?.address === address && before.status === 'connected'
  connectors.setState(setActiveConnector(namespace, id))
  chains.setState(
    setApproval(namespace, { supportsAllNetworks: true, approvedCaipNetworkIds: [caipNetworkId] }),
  )
  accounts.setState(
    setAccount(namespace, {
      ...(same || !network ? {} : seenOn(network, address)),
      status: 'connected',
      address,
      allAccounts: addresses.map((each) => ({ namespace, address: each, type: 'eoa' as const })),
      connectedWalletInfo: { name, ...(icon !== undefined && { icon }) },
    }),
  )
}
