import type { CaipNetworkId, ChainNamespace } from '../../../shared-schemas/entities/caip.ts'
import type { App } from '../../app.ts'
import { activateNamespace } from '../network/activateNamespace.ts'
import { checkSupported } from '../network/checkSupported.ts'
import { takeNetwork } from '../network/takeNetwork.ts'

/** Takes over the network that a session moved to. */
export function followNetwork(
  app: App,
  { namespace, caipNetworkId }: { namespace: ChainNamespace; caipNetworkId: CaipNetworkId },
): void {
  if (!takeNetwork(app, caipNetworkId)) return
  if (app.stores.chains.getState().activeNamespace === namespace) activateNamespace(app, namespace)
  checkSupported(app)
}
