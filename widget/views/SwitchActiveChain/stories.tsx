import type { Stories } from '../fixtures/story.ts'
import { connectWallet, fewNetworks } from '../fixtures/wallets.ts'

const caipNetworkId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const networks = [...fewNetworks, caipNetworkId]

export const stories: Stories = {
  done: {
    params: { caipNetworkId },
    world: { options: { networks } },
    arrange: (app) => connectWallet(app),
  },
  empty: { world: { options: { networks } } },
  rightToLeft: {
    params: { caipNetworkId },
    world: { options: { networks, direction: 'rtl' } },
    arrange: (app) => connectWallet(app),
  },
}
