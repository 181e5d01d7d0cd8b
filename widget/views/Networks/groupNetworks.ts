import type { Network } from '../../../shared-schemas/entities/network.ts'

/**
 * The networks that fit a search by name or chain number, test networks apart, `firstId` first
 * in its group. Case and accents do not count.
 */
export function groupNetworks(
  networks: readonly Network[],
  { query, firstId }: { query: string; firstId: string | undefined },
): { mainnets: Network[]; testnets: Network[] } {
  const wanted = fold(query)
  const found = networks
    .filter(({ name, id }) => fold(name).includes(wanted) || String(id) === wanted)
    .sort((a, b) => rank(a, firstId) - rank(b, firstId))
  return {
    mainnets: found.filter(({ testnet }) => !testnet),
    testnets: found.filter(({ testnet }) => testnet),
  }
}

function rank({ caipNetworkId }: Network, firstId: string | undefined): number {
  return caipNetworkId === firstId ? 0 : 1
}

function fold(text: string): string {
  return text.trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
