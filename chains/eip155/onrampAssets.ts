import type { OnrampAsset } from '../../shared-schemas/entities/onramp.ts'

const on = (
  network: OnrampAsset['network'],
  networkName: string,
  coinbase: string,
  coins: readonly Omit<OnrampAsset, 'network' | 'networkName' | 'coinbase'>[],
): OnrampAsset[] => coins.map((coin) => ({ network, networkName, coinbase, ...coin }))

const ether = { symbol: 'ETH', name: 'Ether', contract: '' }
const dollar = { symbol: 'USDC', name: 'USD Coin' }

/**
 * What is sold on EVM networks: ether, and the dollar that Circle issues there. Addresses are of Circle's list
 * (developers.circle.com, "USDC contract addresses"); names are of Coinbase's options and of Meld's currency codes.
 */
export const onrampAssets: readonly OnrampAsset[] = [
  ...on('eip155:1', 'Ethereum', 'ethereum', [
    { ...ether, meld: 'ETH' },
    { ...dollar, contract: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', meld: 'USDC' },
  ]),
  ...on('eip155:8453', 'Base', 'base', [
    { ...ether, meld: 'ETH_BASE' },
    { ...dollar, contract: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913', meld: 'USDC_BASE' },
  ]),
  ...on('eip155:42161', 'Arbitrum One', 'arbitrum', [
    { ...ether, meld: 'ETH_ARBITRUM' },
    { ...dollar, contract: '0xaf88d065e77c8cC2239327C5EDb3A432268e5831', meld: 'USDC_ARBITRUM' },
  ]),
  ...on('eip155:10', 'OP Mainnet', 'optimism', [
    { ...ether, meld: 'ETH_OPTIMISM' },
    { ...dollar, contract: '0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85', meld: 'USDC_OPTIMISM' },
  ]),
  ...on('eip155:137', 'Polygon', 'polygon', [
    { ...dollar, contract: '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359', meld: 'USDC_POLYGON' },
  ]),
]
