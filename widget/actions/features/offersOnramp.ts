import { definitions } from '../../../chains/definitions.ts'
import type { CaipNetworkId, ChainNamespace } from '../../../shared-schemas/entities/caip.ts'
import type { Features } from '../../../shared-schemas/options/features.ts'
import { restrictedTimeZones } from '../../../shared-schemas/options/restrictedTimeZones.ts'
import type { App } from '../../app.ts'

type Given = { namespace: ChainNamespace; network: CaipNetworkId | undefined; features: Features }

/**
 * Whether coins can be bought for an account on a network: by its chain type, the project, the site, and what providers
 * sell there. `restricted` where all of that is so, but not in the user's time zone.
 */
export function offersOnramp(
  { config, timeZone }: Pick<App, 'config' | 'timeZone'>,
  { namespace, network, features }: Given,
): 'yes' | 'restricted' | 'no' {
  const { networks, restrictedTimeZones: own = restrictedTimeZones } = config.onramp ?? {}
  const isSold = network !== undefined && networks?.includes(network) === true
  if (features.onramp === false || !definitions[namespace].supports.onramp || !isSold) return 'no'
  const zone = timeZone().toLowerCase()
  return own.some((each) => each.toLowerCase() === zone) ? 'restricted' : 'yes'
}
