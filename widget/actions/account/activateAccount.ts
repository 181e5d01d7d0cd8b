import type { ChainNamespace } from '../../../shared-schemas/entities/caip.ts'
import type { App } from '../../app.ts'
import { readState } from '../../stores/create.ts'
import { activateNamespace } from '../network/activateNamespace.ts'
import { checkSupported } from '../network/checkSupported.ts'
import { activeNetwork } from '../network/configured.ts'
import { sendEvent } from '../telemetry/sendEvent.ts'

/** Makes a connected account the one that the site works with, on the network it is on. */
export function activateAccount(app: App, { namespace }: { namespace: ChainNamespace }): void {
  if (app.stores.chains.getState().activeNamespace === namespace) return
  activateNamespace(app, namespace)
  const network = activeNetwork(readState(app.stores))?.caipNetworkId
  sendEvent(app, { name: 'SWITCH_NETWORK', properties: { network } })
  checkSupported(app)
}
