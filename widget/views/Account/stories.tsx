import { setPersistent } from '../../stores/auth.ts'
import { setActiveNamespace } from '../../stores/chains.ts'
import { happen } from '../../stores/connections.ts'
import { logIn, logInWith } from '../fixtures/embedded.ts'
import type { Stories } from '../fixtures/story.ts'
import {
  address,
  connectBitcoin,
  connectSolana,
  connectWallet,
  fewNetworks,
  longNamed,
  onAll,
  onBoth,
  silent,
} from '../fixtures/wallets.ts'

const options = { networks: fewNetworks }

export const stories: Stories = {
  done: { world: { options, api: silent }, arrange: (app) => connectWallet(app) },
  loading: {
    world: { options, api: silent },
    arrange: (app) => connectWallet(app, { balance: undefined }),
  },
  restoring: {
    world: { options },
    arrange: (app) => app.stores.connections.setState(happen('eip155', { type: 'restoring' })),
  },
  stale: {
    world: { options, api: silent },
    arrange: (app) =>
      connectWallet(app, {
        balance: { value: 31_400_000_000_000_000n, decimals: 18, stale: true },
      }),
  },
  error: { world: { options }, arrange: (app) => connectWallet(app, { balance: undefined }) },
  embedded: { world: { options, api: silent }, arrange: (app) => logIn(app) },
  embeddedSocial: {
    world: { options, api: silent },
    arrange: (app) => logInWith(app, 'google'),
  },
  embeddedNotKept: {
    world: { options, api: silent },
    arrange(app) {
      logIn(app)
      app.stores.auth.setState(setPersistent(false))
    },
  },
  zero: {
    world: { options, api: silent },
    arrange: (app) => connectWallet(app, { balance: { value: 0n, decimals: 18, stale: false } }),
  },
  empty: { world: { options } },
  longNames: {
    world: {
      api: silent,
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
    arrange: (app) =>
      connectWallet(app, {
        wallet: longNamed,
        balance: { value: 123_456_789_012_345_678_900_000_000_000n, decimals: 18, stale: false },
      }),
  },
  money: {
    world: {
      api: silent,
      options: {
        networks: [
          {
            id: 424_242,
            name: 'Payments',
            nativeCurrency: { name: 'US Dollar', symbol: 'USD', decimals: 18 },
            rpcUrls: { default: { http: [] } },
          },
        ],
      },
    },
    arrange: (app) => connectWallet(app),
  },
  severalChainTypes: {
    world: {
      options: { networks: onBoth },
      api: silent,
    },
    arrange(app) {
      connectWallet(app)
      connectSolana(app)
    },
  },
  everyChainType: {
    world: { options: { networks: onAll }, api: silent },
    arrange(app) {
      connectWallet(app)
      connectSolana(app)
      connectBitcoin(app)
    },
  },
  otherInUse: {
    world: { options: { networks: onAll }, api: silent },
    arrange(app) {
      connectWallet(app)
      connectSolana(app)
      connectBitcoin(app)
      app.stores.chains.setState(setActiveNamespace('bip122'))
    },
  },
  noneHere: {
    world: { options: { networks: onBoth }, api: silent },
    arrange(app) {
      connectSolana(app)
    },
  },
  restoringOne: {
    world: { options: { networks: onBoth }, api: silent },
    arrange(app) {
      connectWallet(app)
      app.stores.connections.setState(happen('solana', { type: 'restoring' }))
    },
  },
  severalRightToLeft: {
    world: { options: { networks: onBoth, direction: 'rtl' }, api: silent },
    arrange(app) {
      connectWallet(app)
      connectSolana(app)
    },
  },
  rightToLeft: {
    world: { options: { ...options, direction: 'rtl' }, api: silent },
    arrange: (app) => connectWallet(app, { address }),
  },
}
