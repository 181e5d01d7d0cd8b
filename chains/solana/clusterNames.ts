import type { Network } from '../../shared-schemas/network.ts'

const byId: Readonly<Record<string, string>> = {
  '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'mainnet',
  '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'testnet',
  EtWTRABZaYq6iMfeYKouRu166VU2xqa1: 'devnet',
}

/** What sign-in messages call a network, beside its id. Source: Sign In With Solana, "chainId". */
export function clusterNames({
  id,
  caipNetworkId,
}: Pick<Network, 'id' | 'caipNetworkId'>): string[] {
  const name = Object.hasOwn(byId, id) ? byId[id] : undefined
  return name === undefined ? [caipNetworkId] : [caipNetworkId, name, `solana:${name}`]
}
