import { definitions } from '../../../chains/definitions.ts'
import { defaultNamespace } from '../../../shared-schemas/entities/caip.ts'
import type { Network } from '../../../shared-schemas/entities/network.ts'
import type { Options } from '../../../shared-schemas/options/options.ts'
import type { App } from '../../app.ts'
import { findNetworks } from './findNetworks.ts'

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
