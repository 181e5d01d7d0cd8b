import { type Network, toNetwork } from '../../shared-schemas/entities/network.ts'

const sol = { name: 'Solana', symbol: 'SOL', decimals: 9 }

/** The three public clusters; an id is the head of the cluster's genesis hash (CAIP-30). */
export const networks: readonly Network[] = [
  toNetwork({
    id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    chainNamespace: 'solana',
    name: 'Solana',
    nativeCurrency: sol,
    rpcUrls: { default: { http: ['https://api.mainnet-beta.solana.com'] } },
    blockExplorers: { default: { name: 'Solscan', url: 'https://solscan.io' } },
    testnet: false,
  }),
  toNetwork({
    id: '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
    chainNamespace: 'solana',
    name: 'Solana Testnet',
    nativeCurrency: sol,
    rpcUrls: { default: { http: ['https://api.testnet.solana.com'] } },
    blockExplorers: {
      default: { name: 'Solana Explorer', url: 'https://explorer.solana.com/?cluster=testnet' },
    },
    testnet: true,
  }),
  toNetwork({
    id: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
    chainNamespace: 'solana',
    name: 'Solana Devnet',
    nativeCurrency: sol,
    rpcUrls: { default: { http: ['https://api.devnet.solana.com'] } },
    blockExplorers: {
      default: { name: 'Solana Explorer', url: 'https://explorer.solana.com/?cluster=devnet' },
    },
    testnet: true,
  }),
]
