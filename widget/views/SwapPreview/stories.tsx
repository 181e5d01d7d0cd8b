import { fillSwap } from '../../actions/swap/transitions.ts'
import type { Stories } from '../fixtures/story.ts'
import { arriveAtSwap, dollars, startSwapping, withSwaps } from '../fixtures/swapping.ts'

const unavailable = () => new Response(null, { status: 502 })

export const stories: Stories = {
  done: { world: withSwaps(), arrange: (app) => startSwapping(app) },
  twoSteps: { world: withSwaps(), arrange: (app) => startSwapping(app, dollars) },
  allowed: {
    world: withSwaps({ allowance: '100000000' }),
    arrange(app) {
      arriveAtSwap(app, { step: 'allow', steps: 2, state: 'confirmed' })
      app.stores.swap.setState(fillSwap(dollars))
    },
  },
  takenBack: {
    world: withSwaps(),
    arrange(app) {
      arriveAtSwap(app, { step: 'allow', steps: 2, state: 'confirmed' })
      app.stores.swap.setState(fillSwap(dollars))
    },
  },
  loading: {
    world: withSwaps({ api: { '/v1/convert/allowance': () => new Promise<never>(() => {}) } }),
    arrange: (app) => startSwapping(app, dollars),
  },
  high: {
    world: withSwaps({ quote: { priceImpact: 12.5, toAmount: '308000000' } }),
    arrange: (app) => startSwapping(app),
  },
  noRoute: {
    world: withSwaps({ api: { '/v1/convert/quotes': () => ({ quotes: [] }) } }),
    arrange: (app) => startSwapping(app),
  },
  error: {
    world: withSwaps({ api: { '/v1/convert/quotes': unavailable } }),
    arrange: (app) => startSwapping(app),
  },
  empty: { world: withSwaps() },
}
