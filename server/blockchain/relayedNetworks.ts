import { CaipNetworkId } from '../../shared-schemas/entities/caip.ts'
import type { ServerConfig } from '../config.ts'

/** The networks that the server has nodes for. */
export function relayedNetworks({ upstreams }: Pick<ServerConfig, 'upstreams'>): CaipNetworkId[] {
  return Object.keys(upstreams).filter(isCaipNetworkId)
}

function isCaipNetworkId(id: string): id is CaipNetworkId {
  return CaipNetworkId.safeParse(id).success
}
