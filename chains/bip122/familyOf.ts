import type { Network } from '../../shared-schemas/entities/network.ts'
import { networks } from './networks.ts'
import type { AddressFamily } from './readAddress.ts'

/** Which coins a network has: a network of the site's own counts as a test network unless it says that it is none. */
export function familyOf({ caipNetworkId, testnet }: Network): AddressFamily {
  return caipNetworkId === networks[0]?.caipNetworkId || testnet === false ? 'main' : 'test'
}
