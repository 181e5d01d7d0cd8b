import { AppKitError } from '../../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors/errors.ts'
import type { OpenTarget } from '../../../shared-schemas/options/openTarget.ts'
import type { App } from '../../app.ts'
import { readState } from '../../stores/create.ts'
import { configuredIds } from '../network/alertUnknown.ts'
import { listNetworks } from '../network/configured.ts'

/**
 * A site that asks for the view Connect of a chain type waits for an account there, as connect() does. Where
 * it has no network of that type nobody could connect, and it would wait for ever.
 *
 * @throws NAMESPACE_WITHOUT_NETWORK
 */
export function requireNetwork(app: App, { view, namespace }: OpenTarget): void {
  if (view !== 'Connect' || namespace === undefined) return
  const networks = listNetworks(readState(app.stores))
  const isKnown = networks.some(({ chainNamespace }) => chainNamespace === namespace)
  if (isKnown || networks.length === 0) return // without any the options are not here yet
  throw new AppKitError(errors.NAMESPACE_WITHOUT_NETWORK, {
    namespace,
    configured: configuredIds(app),
  })
}
