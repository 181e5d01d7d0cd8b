import { fillSwap } from '../../actions/swap/transitions.ts'
import { setPersistent } from '../../stores/auth.ts'
import { logIn } from '../fixtures/embedded.ts'
import type { Stories } from '../fixtures/story.ts'
import {
  arriveAtSwap,
  dollars,
  haveListed,
  startSwapping,
  withSwaps,
} from '../fixtures/swapping.ts'
import { connectWallet, fewNetworks } from '../fixtures/wallets.ts'

const world = withSwaps()
const never = () => new Promise<never>(() => {})
const unavailable = () => new Response(null, { status: 502 })

export const stories: Stories = {
  done: { world, arrange: (app) => startSwapping(app) },
  blank: { world, arrange: (app) => startSwapping(app, { to: undefined, amount: '' }) },
  noAmount: { world, arrange: (app) => startSwapping(app, { amount: '' }) },
  invalid: { world, arrange: (app) => startSwapping(app, { amount: '1.2.3' }) },
  token: { world, arrange: (app) => startSwapping(app, dollars) },
  tooMuch: { world, arrange: (app) => startSwapping(app, { amount: '9' }) },
  noFee: { world, arrange: (app) => startSwapping(app, { amount: '2.3456' }) },
  pricing: {
    world: withSwaps({ api: { '/v1/convert/quotes': never } }),
    arrange: (app) => startSwapping(app),
  },
  notable: {
    world: withSwaps({ quote: { priceImpact: 2.31, toAmount: '344000000' } }),
    arrange: (app) => startSwapping(app),
  },
  high: {
    world: withSwaps({ quote: { priceImpact: 12.5, toAmount: '308000000' } }),
    arrange: (app) => {
      startSwapping(app)
      logIn(app)
    },
  },
  losesMost: {
    world: withSwaps({ quote: { priceImpact: 61, toAmount: '137000000' } }),
    arrange: (app) => startSwapping(app),
  },
  noCompare: {
    world: withSwaps({ quote: { priceImpact: undefined } }),
    arrange: (app) => startSwapping(app),
  },
  noRoute: {
    world: withSwaps({ api: { '/v1/convert/quotes': () => ({ quotes: [] }) } }),
    arrange: (app) => startSwapping(app),
  },
  unavailable: {
    world: withSwaps({ api: { '/v1/convert/quotes': unavailable } }),
    arrange: (app) => startSwapping(app),
  },
  gasUnknown: {
    world: withSwaps({ api: { '/v1/convert/gas-price': unavailable } }),
    arrange: (app) => startSwapping(app),
  },
  huge: {
    world: withSwaps({ quote: { toAmount: '1234567890123456789' } }),
    arrange: (app) => startSwapping(app, { amount: '1.123456789012345678' }),
  },
  stays: {
    world,
    arrange(app) {
      arriveAtSwap(app, { step: 'allow', steps: 2, state: 'confirmed' })
      app.stores.swap.setState(fillSwap(dollars))
    },
  },
  loading: {
    world: withSwaps({ api: { '/v1/convert/tokens': never } }),
    arrange: (app) => connectWallet(app),
  },
  failed: {
    world: withSwaps({ api: { '/v1/convert/tokens': unavailable } }),
    arrange: (app) => connectWallet(app),
  },
  unsupported: {
    world: { options: { networks: fewNetworks } },
    arrange: (app) => startSwapping(app),
  },
  embedded: {
    world,
    arrange(app) {
      logIn(app)
      app.stores.auth.setState(setPersistent(true))
      haveListed(app)
      app.stores.swap.setState(fillSwap({ to: dollars.from, amount: '0.1' }))
    },
  },
  empty: { world },
}
