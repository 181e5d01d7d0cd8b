import type { CaipNetworkId } from '../../shared-schemas/entities/caip.ts'

const main: CaipNetworkId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const dev: CaipNetworkId = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'

/** The public clusters by what the Wallet Standard calls them, then by ids of former days. */
const byChain: Readonly<Record<string, CaipNetworkId>> = {
  'solana:mainnet': main,
  'solana:devnet': dev,
  'solana:testnet': 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ': main,
  'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K': dev,
}

/** What a wallet of the Wallet Standard says that it works on, before a network is active. */
export const publicChains: readonly string[] = Object.freeze([
  'solana:mainnet',
  'solana:devnet',
  'solana:testnet',
])

/** How the Wallet Standard calls a cluster that is not public. */
export const localChain = 'solana:localnet'

/** The network that a wallet means; what is not known stays as it is said. */
export function toNetworkId(chain: string): string {
  return Object.hasOwn(byChain, chain) ? byChain[chain]! : chain // it has one
}

/** What the Wallet Standard calls a network. */
export function toChain(network: string): string {
  return Object.keys(byChain).find((chain) => byChain[chain] === network) ?? localChain
}

/** Whether a wallet that names these chains works on a network. One that names none is not asked. */
export function isAmong(chains: readonly string[] | undefined, network: string): boolean {
  const named = chains?.map(toNetworkId)
  return !named || named.includes(network) || named.includes(toChain(network))
}
