import { setActiveNamespace } from '../../stores/chains.ts'
import { happen } from '../../stores/connections.ts'
import { logIn } from '../fixtures/embedded.ts'
import type { Stories } from '../fixtures/story.ts'
import {
  connectBitcoin,
  connectSolana,
  connectWallet,
  fewNetworks,
  onAll,
} from '../fixtures/wallets.ts'

const options = { networks: fewNetworks }
const everywhere = { options: { networks: onAll } }
const taproot = 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr'

export const stories: Stories = {
  done: { world: { options }, arrange: (app) => logIn(app) },
  bitcoin: {
    params: { namespace: 'bip122' },
    world: everywhere,
    arrange: (app) => connectBitcoin(app),
  },
  taproot: {
    params: { namespace: 'bip122' },
    world: everywhere,
    arrange: (app) => connectBitcoin(app, { address: taproot }),
  },
  solana: {
    params: { namespace: 'solana' },
    world: everywhere,
    arrange: (app) => connectSolana(app),
  },
  inUse: {
    world: everywhere,
    arrange(app) {
      connectWallet(app)
      connectBitcoin(app)
      app.stores.chains.setState(setActiveNamespace('bip122'))
    },
  },
  shared: {
    world: { options },
    arrange(app) {
      logIn(app)
      // A browser without a sheet for sharing, as most are on a desktop, draws one all the same.
      Object.defineProperty(navigator, 'share', { value: async () => {}, configurable: true })
    },
  },
  longNames: {
    world: {
      options: {
        networks: [
          {
            id: 424_242,
            name: 'The Interplanetary Settlement Network of Further Saxony',
            nativeCurrency: { name: 'Groschen', symbol: 'GROSCHENTALER', decimals: 18 },
            rpcUrls: { default: { http: [] } },
          },
        ],
      },
    },
    arrange: (app) => connectWallet(app),
  },
  loading: {
    world: { options },
    arrange: (app) => app.stores.connections.setState(happen('eip155', { type: 'restoring' })),
  },
  empty: { world: { options } },
  rightToLeft: {
    world: { options: { ...options, direction: 'rtl' } },
    arrange: (app) => logIn(app),
  },
}
