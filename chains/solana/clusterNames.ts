import type { Network } from '../../shared-schemas/entities/network.ts'
import { localChain, toChain } from './pageNetworks.ts'

/** What sign-in messages call a network, beside its id. Source: Sign In With Solana, "chainId". */
export function clusterNames({ caipNetworkId }: Pick<Network, 'caipNetworkId'>): string[] {
  const chain = toChain(caipNetworkId)
  return chain === localChain ? [caipNetworkId] : [caipNetworkId, chain.split(':')[1]!, chain] // made of two
}
