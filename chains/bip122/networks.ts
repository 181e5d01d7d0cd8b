import { type Network, toNetwork } from '../../shared-schemas/entities/network.ts'

/**
 * Bitcoin and its test networks; an id is the head of the genesis block's hash (CAIP-4).
 *
 * No RPC URL: Bitcoin has no public JSON-RPC, its history is read from an explorer's API.
 */
export const networks: readonly Network[] = [
  toNetwork({
    id: '000000000019d6689c085ae165831e93',
    chainNamespace: 'bip122',
    name: 'Bitcoin',
    nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
    rpcUrls: { default: { http: [] } },
    blockExplorers: { default: { name: 'mempool.space', url: 'https://mempool.space' } },
    testnet: false,
  }),
  toNetwork({
    id: '000000000933ea01ad0ee984209779ba',
    chainNamespace: 'bip122',
    name: 'Bitcoin Testnet',
    nativeCurrency: { name: 'Test Bitcoin', symbol: 'tBTC', decimals: 8 },
    rpcUrls: { default: { http: [] } },
    blockExplorers: { default: { name: 'mempool.space', url: 'https://mempool.space/testnet' } },
    testnet: true,
  }),
  toNetwork({
    id: '00000008819873e925422c1ff0f99f7c',
    chainNamespace: 'bip122',
    name: 'Bitcoin Signet',
    nativeCurrency: { name: 'Signet Bitcoin', symbol: 'sBTC', decimals: 8 },
    rpcUrls: { default: { http: [] } },
    blockExplorers: { default: { name: 'mempool.space', url: 'https://mempool.space/signet' } },
    testnet: true,
  }),
]
