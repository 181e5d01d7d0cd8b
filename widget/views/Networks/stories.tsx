import { configure, setSwitching } from '../../stores/chains.ts'
import { logIn } from '../fixtures/embedded.ts'
import type { Stories } from '../fixtures/story.ts'
import { connectWallet, fewNetworks } from '../fixtures/wallets.ts'

const options = { networks: fewNetworks }

export const stories: Stories = {
  done: { world: { options }, arrange: (app) => connectWallet(app) },
  manyItems: { arrange: (app) => connectWallet(app) },
  pending: {
    world: { options },
    arrange(app) {
      connectWallet(app)
      app.stores.chains.setState(setSwitching({ caipNetworkId: 'eip155:10', state: 'waiting' }))
    },
  },
  error: {
    world: { options },
    arrange(app) {
      connectWallet(app)
      app.stores.chains.setState(setSwitching({ caipNetworkId: 'eip155:10', state: 'failed' }))
    },
  },
  notServed: {
    world: { options, config: { relayed: ['eip155:1'] } },
    arrange: (app) => logIn(app),
  },
  empty: { arrange: (app) => app.stores.chains.setState(configure([]), true) },
  longNames: {
    world: {
      options: {
        networks: [
          {
            id: 424_242,
            name: 'The Interplanetary Settlement Network of Further Saxony',
            nativeCurrency: { name: 'Groschen', symbol: 'GRO', decimals: 18 },
            rpcUrls: { default: { http: [] } },
          },
          'eip155:1',
        ],
      },
    },
  },
  rightToLeft: {
    world: { options: { ...options, direction: 'rtl' } },
    arrange: (app) => connectWallet(app),
  },
}
