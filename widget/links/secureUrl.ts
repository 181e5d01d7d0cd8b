import { parseCaipNetworkId } from '../../shared-schemas/entities/caip.ts'
import { defaultChainId, sdkVersion } from '../../shared-schemas/limits.ts'
import type { App } from '../app.ts'

/** The address of the secure frame's document. Source: specification section 7, docs/readings.md R17. */
export function secureUrl({ config, stores }: App): string {
  const { activeNamespace, byNamespace } = stores.chains.getState()
  const network = activeNamespace && byNamespace[activeNamespace]?.networkState.caipNetwork
  const chainId = network ? parseCaipNetworkId(network.caipNetworkId).reference : defaultChainId
  const url = new URL('/frame', config.secureOrigin)
  if (config.projectId !== undefined) url.searchParams.set('projectId', config.projectId)
  url.searchParams.set('chainId', String(chainId))
  url.searchParams.set('version', sdkVersion)
  url.searchParams.set('enableLogger', String(stores.options.getState().options.debug === true))
  return url.href
}
