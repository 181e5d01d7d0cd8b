import { definitions } from '../../../chains/definitions.ts'
import { parseCaipNetworkId } from '../../../shared-schemas/caip.ts'
import { type Network, toNetwork } from '../../../shared-schemas/network.ts'
import type { Options } from '../../../shared-schemas/options.ts'
import type { App } from '../../app.ts'
import { alertUnknown } from '../network/alertUnknown.ts'

/**
 * The networks that a site asks for, ids filled from the lists of the kit; all listed networks of the
 * chain types that wallets can be connected on when it asks for none. An unknown id raises an alert
 * and is left out.
 */
export function chooseNetworks(app: App, given: Options['networks']): readonly Network[] {
  const chosen = (given ?? []).flatMap((network) => {
    if (typeof network !== 'string') return [toNetwork(network)]
    const { namespace } = parseCaipNetworkId(network)
    const listed = definitions[namespace].networks.find((each) => each.caipNetworkId === network)
    if (!listed) alertUnknown(app, { caipNetworkId: network })
    return listed ? [listed] : []
  })
  if (chosen.length > 0) return chosen
  return Object.values(definitions)
    .filter(({ namespace }) => app.adapters[namespace])
    .flatMap(({ networks }) => networks)
}
