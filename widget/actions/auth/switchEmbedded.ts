import type { Network } from '../../../shared-schemas/entities/network.ts'
import { AppKitError } from '../../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors/errors.ts'
import type { App } from '../../app.ts'
import { authConnector, isEmbedded } from '../../connectors/auth.ts'
import { loginItems } from '../../lib/loginItems.ts'
import { rememberConnection } from '../connection/memory.ts'
import { takeNetwork } from '../network/takeNetwork.ts'
import { servesNetwork } from './servesNetwork.ts'
import { syncUser } from './syncUser.ts'

/**
 * Moves the embedded wallet to a network. On a chain type it was not connected on yet it has an
 * account of its own there, which is connected then; between a network with a smart account and one
 * without, the address may be another one.
 *
 * @throws NETWORK_NOT_SERVED, or what else the secure frame says
 */
export async function switchEmbedded(app: App, { network }: { network: Network }): Promise<void> {
  const { caipNetworkId, chainNamespace: namespace } = network
  if (!servesNetwork(app, caipNetworkId))
    throw new AppKitError(errors.NETWORK_NOT_SERVED, { caipNetworkId })
  await app.secure.request('SWITCH_NETWORK', { chainId: caipNetworkId })
  void app.storage.write(loginItems.lastUsedChain, caipNetworkId) // the frame knows it as well
  if (isEmbedded(app.stores.connections.getState(), namespace)) {
    if (mayBeSmart(app, network)) await syncUser(app, { namespace, network })
    return
  }
  takeNetwork(app, caipNetworkId)
  await syncUser(app, { namespace })
  void rememberConnection(app, { ...authConnector, namespace }) // a hint; connected either way
}

/** Whether the account is a smart one on the network it is on, or on the next one. */
function mayBeSmart(app: App, { chainNamespace, id }: Network): boolean {
  const { caipNetwork, smartAccountEnabledNetworks = [] } =
    app.stores.chains.getState().byNamespace[chainNamespace]?.networkState ?? {}
  return [caipNetwork?.id, id].some((each) => smartAccountEnabledNetworks.includes(Number(each)))
}
