import { type Network, toNetwork } from '../../shared-schemas/entities/network.ts'

/** The main hubs; an id is the chain id of the chain itself (CAIP-5). */
export const networks: readonly Network[] = [
  toNetwork({
    id: 'cosmoshub-4',
    chainNamespace: 'cosmos',
    name: 'Cosmos Hub',
    nativeCurrency: { name: 'Cosmos Hub Atom', symbol: 'ATOM', decimals: 6 },
    rpcUrls: { default: { http: ['https://cosmos-rpc.publicnode.com'] } },
    blockExplorers: { default: { name: 'Mintscan', url: 'https://www.mintscan.io/cosmos' } },
    testnet: false,
  }),
  toNetwork({
    id: 'osmosis-1',
    chainNamespace: 'cosmos',
    name: 'Osmosis',
    nativeCurrency: { name: 'Osmosis', symbol: 'OSMO', decimals: 6 },
    rpcUrls: { default: { http: ['https://rpc.osmosis.zone'] } },
    blockExplorers: { default: { name: 'Mintscan', url: 'https://www.mintscan.io/osmosis' } },
    testnet: false,
  }),
]
