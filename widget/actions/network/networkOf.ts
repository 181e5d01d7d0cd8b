import type { ChainNamespace } from '../../../shared-schemas/entities/caip.ts'
import type { Network } from '../../../shared-schemas/entities/network.ts'
import { AppKitError } from '../../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors/errors.ts'
import type { App } from '../../app.ts'

/**
 * The network that a namespace is on.
 *
 * @throws NAMESPACE_NOT_CONFIGURED where the site has none of it
 */
export function networkOf(app: App, namespace: ChainNamespace): Network {
  const network = app.stores.chains.getState().byNamespace[namespace]?.networkState.caipNetwork
  if (!network) throw new AppKitError(errors.NAMESPACE_NOT_CONFIGURED, { namespace })
  return network
}
