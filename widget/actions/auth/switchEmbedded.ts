import type { Network } from '../../../shared-schemas/network.ts'
import type { App } from '../../app.ts'
import { authConnector, isEmbedded } from '../../connectors/auth.ts'
import { loginItems } from '../../lib/loginItems.ts'
import { rememberConnection } from '../connection/memory.ts'
import { takeNetwork } from '../network/takeNetwork.ts'
import { syncUser } from './syncUser.ts'

/**
 * Moves the embedded wallet to a network. On a chain type it was not connected on yet it has an
 * account of its own there, which is connected then.
 *
 * @throws NETWORK_NOT_SERVED, or what else the secure frame says
 */
export async function switchEmbedded(app: App, { network }: { network: Network }): Promise<void> {
  const { caipNetworkId, chainNamespace: namespace } = network
  await app.secure.request('SWITCH_NETWORK', { chainId: caipNetworkId })
  void app.storage.write(loginItems.lastUsedChain, caipNetworkId) // the frame knows it as well
  if (isEmbedded(app.stores.connectors.getState(), namespace)) return
  takeNetwork(app, caipNetworkId)
  await syncUser(app, { namespace })
  void rememberConnection(app, { ...authConnector, namespace }) // a hint; connected either way
}
