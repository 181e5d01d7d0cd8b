import { definitions } from '../../../chains/definitions.ts'
import {
  type CaipNetworkId,
  defaultNamespace,
  parseCaipNetworkId,
} from '../../../shared-schemas/caip.ts'
import { type Network, type NetworkChoice, toNetwork } from '../../../shared-schemas/network.ts'
import type { Options } from '../../../shared-schemas/options.ts'
import type { App } from '../../app.ts'
import { alertUnknown } from '../network/alertUnknown.ts'

/**
 * The networks that a site asks for, ids filled from those of its project and the lists of the kit.
 * When it asks for none: its project's, else all listed networks of the default chain type; code of
 * the others is for sites that name them. An unknown id raises an alert and is left out.
 */
export function chooseNetworks(app: App, given: Options['networks'] = []): readonly Network[] {
  const chosen = findNetworks(app, given)
  if (chosen.length > 0) return chosen
  const ofProject = findNetworks(app, app.config.networks ?? [])
  if (ofProject.length > 0) return ofProject
  return definitions[defaultNamespace].networks
}

function findNetworks(app: App, given: readonly NetworkChoice[]): Network[] {
  return given.flatMap((network) => {
    if (typeof network !== 'string') return [toNetwork(network)]
    const found = findById(app, network)
    if (!found) alertUnknown(app, { caipNetworkId: network })
    return found ? [found] : []
  })
}

function findById({ config }: App, caipNetworkId: CaipNetworkId): Network | undefined {
  const ofProject = (config.networks ?? []).flatMap((network) =>
    typeof network === 'string' ? [] : [toNetwork(network)],
  )
  const { namespace } = parseCaipNetworkId(caipNetworkId)
  return [...ofProject, ...definitions[namespace].networks].find(
    (network) => network.caipNetworkId === caipNetworkId,
  )
}
