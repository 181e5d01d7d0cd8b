import type { OnrampAsset } from '../../shared-schemas/entities/onramp.ts'

const here = {
  network: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  networkName: 'Solana',
  coinbase: 'solana',
} as const

/** What is sold on Solana: its coin, and the dollar that Circle issues there. Sources are those of eip155/onrampAssets.ts. */
export const onrampAssets: readonly OnrampAsset[] = [
  { ...here, symbol: 'SOL', name: 'Solana', contract: '', meld: 'SOL' },
  {
    ...here,
    symbol: 'USDC',
    name: 'USD Coin',
    contract: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
    meld: 'USDC_SOLANA',
  },
]
