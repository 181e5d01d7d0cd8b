import type { CaipNetworkId } from '../../../shared-schemas/entities/caip.ts'
import { AppKitError } from '../../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors/errors.ts'
import type { App } from '../../app.ts'
import { removeNetwork as remove, resetNetwork } from '../../stores/chains.ts'
import { readState } from '../../stores/create.ts'
import { accountIn } from '../account/accountIn.ts'
import { configuredIds } from './alertUnknown.ts'
import { checkSupported } from './checkSupported.ts'
import { findNetwork } from './configured.ts'
import { takeNetwork } from './takeNetwork.ts'

/**
 * Takes a network out of the list. Whoever is connected on it is now on an unsupported one; nobody
 * connected, the first network that is left becomes active.
 *
 * @throws NETWORK_NOT_CONFIGURED
 */
export function removeNetwork(app: App, { caipNetworkId }: { caipNetworkId: CaipNetworkId }): void {
  const { chains } = app.stores
  const before = readState(app.stores)
  const network = findNetwork(before, caipNetworkId)
  if (!network) {
    const configured = configuredIds(app)
    throw new AppKitError(errors.NETWORK_NOT_CONFIGURED, { caipNetworkId, configured })
  }
  chains.setState(remove(caipNetworkId))
  const { chainNamespace: namespace } = network
  if (accountIn(before, namespace) === undefined) {
    chains.setState(resetNetwork(namespace))
  } else if (before.chains.byNamespace[namespace]?.networkState.caipNetwork === network) {
    takeNetwork(app, caipNetworkId)
    if (before.chains.activeNamespace === namespace) checkSupported(app)
  }
}
