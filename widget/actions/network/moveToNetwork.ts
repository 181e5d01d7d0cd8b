import type { CaipNetworkId } from '../../../shared-schemas/entities/caip.ts'
import type { Network } from '../../../shared-schemas/entities/network.ts'
import { AppKitError } from '../../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors/errors.ts'
import type { App } from '../../app.ts'
import { walletRequest } from '../../connectors/injected.ts'
import { activeConnector } from '../../connectors/registry.ts'
import { readState, type State } from '../../stores/create.ts'
import { takeAccounts } from '../connection/takeAccounts.ts'
import { whileLoading } from '../modal/whileLoading.ts'
import { sendEvent } from '../telemetry/sendEvent.ts'
import { activateNamespace } from './activateNamespace.ts'
import { alertUnknown, configuredIds } from './alertUnknown.ts'
import { checkSupported } from './checkSupported.ts'
import { activeNetwork, findNetwork } from './configured.ts'
import { isForEmbedded } from './isForEmbedded.ts'
import { networkClient } from './networkClient.ts'
import { takeNetwork } from './takeNetwork.ts'

/**
 * Moves the kit to a network, and the connected wallet first where there is one. The site's own
 * requests and the switching views end here.
 *
 * @throws NETWORK_NOT_CONFIGURED, CHAIN_NOT_SUPPORTED, NETWORK_NOT_SERVED, or the wallet's rejection (4001, 5000)
 */
export async function moveToNetwork(
  app: App,
  { caipNetworkId }: { caipNetworkId: CaipNetworkId },
): Promise<void> {
  const state = readState(app.stores)
  const network = findNetwork(state, caipNetworkId)
  if (!network) {
    alertUnknown(app, { caipNetworkId })
    const configured = configuredIds(app)
    throw new AppKitError(errors.NETWORK_NOT_CONFIGURED, { caipNetworkId, configured })
  }
  if (activeNetwork(state)?.caipNetworkId === caipNetworkId) return

  const { chainNamespace: namespace } = network
  const walletId = activeConnector(app, namespace)?.id
  if (isForEmbedded(state, namespace)) {
    const { switchEmbedded } = await import('../auth/switchEmbedded.ts')
    await app.once(`switch embedded ${caipNetworkId}`, () =>
      whileLoading(app, () => switchEmbedded(app, { network })),
    )
  } else if (walletId !== undefined && !isThere(state, network)) {
    const client = await networkClient(app, { namespace })
    const request = walletRequest(app, walletId)
    const moved = await app.once(`switch ${walletId} ${caipNetworkId}`, () =>
      whileLoading(app, async () => client.switchNetwork?.({ request, network })),
    )
    const connector = activeConnector(app, namespace)
    if (moved && connector?.id === walletId) takeAccounts(app, { ...moved, connector })
  }
  takeNetwork(app, caipNetworkId)
  activateNamespace(app, namespace)
  checkSupported(app)
  sendEvent(app, { name: 'SWITCH_NETWORK', properties: { network: caipNetworkId } })
}

/** A wallet of another chain type than the active one may be on the network already. */
function isThere({ chains }: State, { chainNamespace, caipNetworkId }: Network): boolean {
  const { caipNetwork } = chains.byNamespace[chainNamespace]?.networkState ?? {}
  return caipNetwork?.caipNetworkId === caipNetworkId
}
