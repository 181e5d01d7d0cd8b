import { type Network, toNetwork } from '../../shared-schemas/entities/network.ts'

/** The relay chains; an id is the head of the genesis block's hash (CAIP-13). */
export const networks: readonly Network[] = [
  toNetwork({
    id: '91b171bb158e2d3848fa23a9f1c25182',
    chainNamespace: 'polkadot',
    name: 'Polkadot',
    nativeCurrency: { name: 'Polkadot', symbol: 'DOT', decimals: 10 },
    rpcUrls: { default: { http: ['https://rpc.polkadot.io'] } },
    blockExplorers: { default: { name: 'Subscan', url: 'https://polkadot.subscan.io' } },
    testnet: false,
  }),
  toNetwork({
    id: 'b0a8d493285c2df73290dfb7e61f870f',
    chainNamespace: 'polkadot',
    name: 'Kusama',
    nativeCurrency: { name: 'Kusama', symbol: 'KSM', decimals: 12 },
    rpcUrls: { default: { http: ['https://kusama-rpc.polkadot.io'] } },
    blockExplorers: { default: { name: 'Subscan', url: 'https://kusama.subscan.io' } },
    testnet: false,
  }),
  toNetwork({
    id: 'e143f23803ac50e8f6f8e62695d1ce9e',
    chainNamespace: 'polkadot',
    name: 'Westend',
    nativeCurrency: { name: 'Westend', symbol: 'WND', decimals: 12 },
    rpcUrls: { default: { http: ['https://westend-rpc.polkadot.io'] } },
    blockExplorers: { default: { name: 'Subscan', url: 'https://westend.subscan.io' } },
    testnet: true,
  }),
]
