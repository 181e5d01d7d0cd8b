import { definitions } from '../../../chains/definitions.ts'
import { authConnectorId } from '../../../shared-schemas/entities/authConnectorId.ts'
import type { ChainNamespace } from '../../../shared-schemas/entities/caip.ts'
import type { Network } from '../../../shared-schemas/entities/network.ts'
import { AppKitError } from '../../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors/errors.ts'
import type { App } from '../../app.ts'
import { walletRequest } from '../../connectors/injected.ts'
import { activeConnector } from '../../connectors/registry.ts'
import { happen } from '../../stores/connections.ts'
import { readState } from '../../stores/create.ts'
import { networkClient } from '../network/networkClient.ts'
import { nodeOf } from '../network/nodeOf.ts'
import { accountIn, caipAddressIn } from './accountIn.ts'

/**
 * Reads the native balance of a connected account into its state. An answer is good for 30 s, and for
 * as long nothing is asked after a failure: then the last known balance stays, marked stale.
 * Of a network that the site did not configure nothing is asked. `changed`: it has just moved, so nothing is remembered.
 *
 * @throws CHAIN_ADAPTER_NOT_FOUND
 */
export async function fetchBalance(
  app: App,
  { namespace, changed = false }: { namespace: ChainNamespace; changed?: boolean },
): Promise<void> {
  const state = readState(app.stores)
  const address = accountIn(state, namespace)?.address
  const caipAddress = caipAddressIn(state, namespace)
  const network = configuredNetwork(app, namespace)
  if (!address || !caipAddress || !network || !definitions[namespace].supports.balance) return

  if (changed) app.balances.forget(caipAddress)
  const client = await networkClient(app, { namespace })
  const { getBalance } = client
  if (!getBalance) return
  const known = await app.balances.read(caipAddress, async () =>
    getBalance({ request: await readerOf(app, network), address, network }),
  )
  if (!known || caipAddressIn(readState(app.stores), namespace) !== caipAddress) return
  const { decimals } = network.nativeCurrency
  const balance = { ...known, decimals }
  app.stores.connections.setState(happen(namespace, { type: 'balance', balance }))
}

function configuredNetwork(app: App, namespace: ChainNamespace): Network | undefined {
  const entry = app.stores.chains.getState().byNamespace[namespace]
  return entry?.caipNetworks.find((network) => network === entry.networkState.caipNetwork)
}

/** Asks a node where one can be asked, else the wallet of the page. */
async function readerOf(app: App, network: Network) {
  const { id, chainNamespace } = network
  const node = await nodeOf(app, network)
  if (node) return node
  const walletId = activeConnector(app, chainNamespace)?.id ?? ''
  if (walletId === authConnectorId) throw new AppKitError(errors.NO_RPC_URL, { id: String(id) })
  return walletRequest(app, walletId)
}
