import { AppKitError } from '../../../shared-schemas/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors.ts'
import type { Network } from '../../../shared-schemas/network.ts'
import type { App } from '../../app.ts'
import { networkClient } from '../network/networkClient.ts'

/**
 * Has a node of the network answer, through our server.
 *
 * @throws NO_RPC_URL where the server does not relay the network; what the node answers as an error
 */
export async function askNode(
  app: App,
  { network, method, params }: { network: Network; method: string; params: unknown },
): Promise<unknown> {
  const { caipNetworkId, chainNamespace: namespace } = network
  const [client, api] = await Promise.all([networkClient(app, { namespace }), app.api()])
  if (!(await api.relayedNetworks()).includes(caipNetworkId))
    throw new AppKitError(errors.NO_RPC_URL, { id: caipNetworkId })
  const ask = client.httpRequest({ url: api.rpcUrl(caipNetworkId) })
  return ask({ method, ...(Array.isArray(params) && { params }) })
}
