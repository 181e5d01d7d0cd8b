import type { WalletAccounts } from '../../../chains/types.ts'
import { AppKitError } from '../../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors/errors.ts'
import type { App } from '../../app.ts'
import { setApproval } from '../../stores/chains.ts'
import { happen } from '../../stores/connections.ts'
import type { PageConnector } from '../../stores/connectors.ts'
import { takeNetwork } from '../network/takeNetwork.ts'
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
  const { chains, connections } = app.stores
  const { id, namespace, name = id } = connector
  const address = pickAddress(app, { namespace, found })
  if (address === undefined)
    throw new AppKitError(errors.WALLET_BAD_ANSWER, { wallet: name, method: 'accounts' })

  takeNetwork(app, caipNetworkId)
  chains.setState(
    setApproval(namespace, { supportsAllNetworks: true, approvedCaipNetworkIds: [caipNetworkId] }),
  )
  const accounts = found.map((each) => ({ type: 'eoa' as const, ...each, namespace }))
  const account = { connectorId: id, address, accounts, user: undefined }
  connections.setState(happen(namespace, { type: 'connected', account }))
}
