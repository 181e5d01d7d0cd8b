import { type Network, toNetwork } from '../../shared-schemas/entities/network.ts'

type Row = {
  id: number
  name: string
  nativeCurrency: Network['nativeCurrency']
  rpcUrl: string
  explorer: { name: string; url: string }
}

const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const sepoliaEther = { name: 'Sepolia Ether', symbol: 'ETH', decimals: 18 }
const pol = { name: 'POL', symbol: 'POL', decimals: 18 }

const mainnets: readonly Row[] = [
  {
    id: 1,
    name: 'Ethereum',
    nativeCurrency: ether,
    rpcUrl: 'https://ethereum-rpc.publicnode.com',
    explorer: { name: 'Etherscan', url: 'https://etherscan.io' },
  },
  {
    id: 10,
    name: 'OP Mainnet',
    nativeCurrency: ether,
    rpcUrl: 'https://mainnet.optimism.io',
    explorer: { name: 'OP Mainnet Explorer', url: 'https://optimistic.etherscan.io' },
  },
  {
    id: 42161,
    name: 'Arbitrum One',
    nativeCurrency: ether,
    rpcUrl: 'https://arb1.arbitrum.io/rpc',
    explorer: { name: 'Arbiscan', url: 'https://arbiscan.io' },
  },
  {
    id: 137,
    name: 'Polygon',
    nativeCurrency: pol,
    rpcUrl: 'https://polygon-bor-rpc.publicnode.com',
    explorer: { name: 'PolygonScan', url: 'https://polygonscan.com' },
  },
  {
    id: 42220,
    name: 'Celo',
    nativeCurrency: { name: 'CELO', symbol: 'CELO', decimals: 18 },
    rpcUrl: 'https://forno.celo.org',
    explorer: { name: 'Celoscan', url: 'https://celoscan.io' },
  },
  {
    id: 1313161554,
    name: 'Aurora',
    nativeCurrency: ether,
    rpcUrl: 'https://mainnet.aurora.dev',
    explorer: { name: 'Aurora Explorer', url: 'https://explorer.aurora.dev' },
  },
  {
    id: 56,
    name: 'BNB Smart Chain',
    nativeCurrency: { name: 'BNB', symbol: 'BNB', decimals: 18 },
    rpcUrl: 'https://bsc-dataseed.bnbchain.org',
    explorer: { name: 'BscScan', url: 'https://bscscan.com' },
  },
  {
    id: 43114,
    name: 'Avalanche',
    nativeCurrency: { name: 'Avalanche', symbol: 'AVAX', decimals: 18 },
    rpcUrl: 'https://api.avax.network/ext/bc/C/rpc',
    explorer: { name: 'SnowTrace', url: 'https://snowtrace.io' },
  },
  {
    id: 324,
    name: 'ZKsync Era',
    nativeCurrency: ether,
    rpcUrl: 'https://mainnet.era.zksync.io',
    explorer: { name: 'ZKsync Explorer', url: 'https://explorer.zksync.io' },
  },
  {
    id: 100,
    name: 'Gnosis',
    nativeCurrency: { name: 'xDAI', symbol: 'XDAI', decimals: 18 },
    rpcUrl: 'https://rpc.gnosischain.com',
    explorer: { name: 'Gnosisscan', url: 'https://gnosisscan.io' },
  },
  {
    id: 8453,
    name: 'Base',
    nativeCurrency: ether,
    rpcUrl: 'https://mainnet.base.org',
    explorer: { name: 'Basescan', url: 'https://basescan.org' },
  },
  {
    id: 7777777,
    name: 'Zora',
    nativeCurrency: ether,
    rpcUrl: 'https://rpc.zora.energy',
    explorer: { name: 'Zora Explorer', url: 'https://explorer.zora.energy' },
  },
]

const testnets: readonly Row[] = [
  {
    id: 11155111,
    name: 'Sepolia',
    nativeCurrency: sepoliaEther,
    rpcUrl: 'https://ethereum-sepolia-rpc.publicnode.com',
    explorer: { name: 'Etherscan', url: 'https://sepolia.etherscan.io' },
  },
  {
    id: 560048,
    name: 'Hoodi',
    nativeCurrency: { name: 'Hoodi Ether', symbol: 'ETH', decimals: 18 },
    rpcUrl: 'https://ethereum-hoodi-rpc.publicnode.com',
    explorer: { name: 'Etherscan', url: 'https://hoodi.etherscan.io' },
  },
  {
    id: 11155420,
    name: 'OP Sepolia',
    nativeCurrency: sepoliaEther,
    rpcUrl: 'https://sepolia.optimism.io',
    explorer: { name: 'Blockscout', url: 'https://optimism-sepolia.blockscout.com' },
  },
  {
    id: 421614,
    name: 'Arbitrum Sepolia',
    nativeCurrency: { name: 'Arbitrum Sepolia Ether', symbol: 'ETH', decimals: 18 },
    rpcUrl: 'https://sepolia-rollup.arbitrum.io/rpc',
    explorer: { name: 'Arbiscan', url: 'https://sepolia.arbiscan.io' },
  },
  {
    id: 80002,
    name: 'Polygon Amoy',
    nativeCurrency: pol,
    rpcUrl: 'https://rpc-amoy.polygon.technology',
    explorer: { name: 'PolygonScan', url: 'https://amoy.polygonscan.com' },
  },
  {
    id: 11142220,
    name: 'Celo Sepolia Testnet',
    nativeCurrency: { name: 'CELO', symbol: 'S-CELO', decimals: 18 },
    rpcUrl: 'https://forno.celo-sepolia.celo-testnet.org',
    explorer: { name: 'Celo Sepolia Explorer', url: 'https://celo-sepolia.blockscout.com' },
  },
  {
    id: 1313161555,
    name: 'Aurora Testnet',
    nativeCurrency: ether,
    rpcUrl: 'https://testnet.aurora.dev',
    explorer: { name: 'Aurora Explorer', url: 'https://explorer.testnet.aurora.dev' },
  },
  {
    id: 97,
    name: 'BNB Smart Chain Testnet',
    nativeCurrency: { name: 'BNB', symbol: 'tBNB', decimals: 18 },
    rpcUrl: 'https://data-seed-prebsc-1-s1.bnbchain.org:8545',
    explorer: { name: 'BscScan', url: 'https://testnet.bscscan.com' },
  },
  {
    id: 43113,
    name: 'Avalanche Fuji',
    nativeCurrency: { name: 'Avalanche Fuji', symbol: 'AVAX', decimals: 18 },
    rpcUrl: 'https://api.avax-test.network/ext/bc/C/rpc',
    explorer: { name: 'SnowTrace', url: 'https://testnet.snowtrace.io' },
  },
  {
    id: 300,
    name: 'ZKsync Sepolia Testnet',
    nativeCurrency: ether,
    rpcUrl: 'https://sepolia.era.zksync.dev',
    explorer: { name: 'ZKsync Explorer', url: 'https://sepolia.explorer.zksync.io' },
  },
  {
    id: 84532,
    name: 'Base Sepolia',
    nativeCurrency: sepoliaEther,
    rpcUrl: 'https://sepolia.base.org',
    explorer: { name: 'Basescan', url: 'https://sepolia.basescan.org' },
  },
  {
    id: 999999999,
    name: 'Zora Sepolia',
    nativeCurrency: { name: 'Zora Sepolia', symbol: 'ETH', decimals: 18 },
    rpcUrl: 'https://sepolia.rpc.zora.energy',
    explorer: { name: 'Zora Sepolia Explorer', url: 'https://sepolia.explorer.zora.energy' },
  },
]

/**
 * The 24 networks the kit knows by itself; a site adds its own as network objects.
 *
 * The RPC URLs are the public endpoints of each network: rate limited, fit for a fallback.
 */
export const networks: readonly Network[] = [
  ...mainnets.map((row) => complete(row, false)),
  ...testnets.map((row) => complete(row, true)),
]

function complete({ rpcUrl, explorer, ...rest }: Row, testnet: boolean): Network {
  return toNetwork({
    ...rest,
    chainNamespace: 'eip155',
    rpcUrls: { default: { http: [rpcUrl] } },
    blockExplorers: { default: explorer },
    testnet,
  })
}
