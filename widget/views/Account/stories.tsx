import { setPersistent } from '../../stores/auth.ts'
import { setActiveNamespace } from '../../stores/chains.ts'
import { happen } from '../../stores/connections.ts'
import { activityStories } from '../fixtures/activityStories.ts'
import { logIn, logInWith } from '../fixtures/embedded.ts'
import { nameStories } from '../fixtures/nameStories.ts'
import { priced } from '../fixtures/priced.ts'
import type { Stories } from '../fixtures/story.ts'
import { tokenStories } from '../fixtures/tokenStories.ts'
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

const held = (symbol: string, numeric: string, price = 0) => ({
  name: `${symbol} Token`,
  symbol,
  chainId: 'eip155:1',
  address: `eip155:1:${symbol}`,
  price,
  quantity: { decimals: '6', numeric },
  iconUrl: '',
})

/** A server that reads tokens, and what it says of the account of these stories. */
const withTokens = (answer: () => unknown) => ({
  options,
  config: { balanceNetworks: fewNetworks },
  api: { ...silent, [`/v1/account/${address}/balance`]: answer },
})

export const stories: Stories = {
  tokens: {
    world: withTokens(() => ({
      balances: [
        held('FOO', '12'),
        held('DAI', '0.5', 1),
        held('USDC', '1204.25', 0.9998),
        held('BAR', '7'),
      ],
    })),
    arrange: (app) => connectWallet(app),
  },
  tokensNone: {
    world: withTokens(() => ({ balances: [] })),
    arrange: (app) => connectWallet(app),
  },
  tokensLoading: {
    world: withTokens(() => new Promise<never>(() => {})),
    arrange: (app) => connectWallet(app),
  },
  tokensFailed: {
    world: withTokens(() => new Response(null, { status: 502 })),
    arrange: (app) => connectWallet(app),
  },
  ...tokenStories,
  ...nameStories,
  ...activityStories,
  done: { world: { options, api: silent }, arrange: (app) => connectWallet(app) },
  priced: { world: priced(3_524.18), arrange: (app) => connectWallet(app) },
  pricedZero: {
    world: priced(3_524.18),
    arrange: (app) => connectWallet(app, { balance: { value: 0n, decimals: 18, stale: false } }),
  },
  pricedLoading: {
    world: {
      ...priced(3_524.18),
      api: { ...silent, '/v1/fungible/price': () => new Promise<never>(() => {}) },
    },
    arrange: (app) => connectWallet(app),
  },
  pricedBefore: { world: priced(3_524.18, 7_300_000), arrange: (app) => connectWallet(app) },
  priceUnknown: { world: priced(0), arrange: (app) => connectWallet(app) },
  pricedSeveral: {
    world: { ...priced(3_524.18), options: { networks: onBoth } },
    arrange(app) {
      connectWallet(app)
      connectSolana(app)
    },
  },
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
