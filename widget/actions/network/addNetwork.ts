import { AppKitError } from '../../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors/errors.ts'
import { parseOptions } from '../../../shared-schemas/options/parseOptions.ts'
import type { App } from '../../app.ts'
import { addNetwork as add } from '../../stores/chains.ts'
import { readState } from '../../stores/create.ts'
import { findNetworks } from '../site/findNetworks.ts'
import { checkSupported } from './checkSupported.ts'
import { isOnUnsupportedNetwork } from './isOnUnsupportedNetwork.ts'
import { takeNetwork } from './takeNetwork.ts'

/**
 * Adds a network that the site gives as an object or by the id of a listed one. The placeholder that
 * a wallet stood on becomes the real network.
 *
 * @throws INVALID_OPTION for what is no network, with the path in `network`, and for an id that is not known
 */
export function addNetwork(app: App, { network: given }: { network: unknown }): void {
  const { chains } = app.stores
  const { networks } = parseNetwork(given)
  const wasUnsupported = isOnUnsupportedNetwork(readState(app.stores))
  const chosen = findNetworks(app, networks ?? [])
  if (chosen.length === 0)
    throw refusal({ option: 'network', value: JSON.stringify(given), allowed })
  for (const network of chosen) {
    chains.setState(add(network))
    const { caipNetwork } =
      chains.getState().byNamespace[network.chainNamespace]?.networkState ?? {}
    if (caipNetwork?.caipNetworkId === network.caipNetworkId)
      takeNetwork(app, network.caipNetworkId)
  }
  if (wasUnsupported && !isOnUnsupportedNetwork(readState(app.stores))) checkSupported(app)
}

const allowed =
  'the id of a network that is built in or that the project has on the server, or a network object'

/** It is judged as one of the option `networks`; the site gave no list. */
function parseNetwork(given: unknown) {
  try {
    return parseOptions({ networks: [given] })
  } catch (cause) {
    const { code, details } = cause as ReturnType<typeof refusal> // parseOptions throws nothing else
    if (code !== errors.INVALID_OPTION.code) throw cause
    throw refusal({ ...details, option: details.option.replace(/^networks\.0/, 'network') })
  }
}

const refusal = (facts: Parameters<typeof errors.INVALID_OPTION.text>[0]) =>
  new AppKitError(errors.INVALID_OPTION, facts)
