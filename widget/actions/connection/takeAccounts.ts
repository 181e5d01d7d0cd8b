import type { WalletAccounts } from '../../../chains/types.ts'
import { AppKitError } from '../../../shared-schemas/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors.ts'
import type { App } from '../../app.ts'
import { setAccount } from '../../stores/accounts.ts'
import { setApproval } from '../../stores/chains.ts'
import { type PageConnector, setActiveConnector } from '../../stores/connectors.ts'
import { seenOn, takeNetwork } from '../network/takeNetwork.ts'
import { pickAddress } from './pickAddress.ts'

/**
 * Takes over what a wallet says of itself; only then is its namespace connected.
 *
 * @throws WALLET_BAD_ANSWER where there is no account
 */
export function takeAccounts(
  app: App,
  { connector, accounts: found, caipNetworkId }: WalletAccounts & { connector: PageConnector },
): void {
  const { accounts, chains, connectors } = app.stores
  const { id, namespace, name = id, icon } = connector
  const address = pickAddress(app, { namespace, found })
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
      allAccounts: found.map((each) => ({ type: 'eoa', ...each, namespace })),
      connectedWalletInfo: { name, ...(icon !== undefined && { icon }) },
    }),
  )
}
