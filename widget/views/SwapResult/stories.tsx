import { stopWaitingForSwap } from '../../actions/swap/transitions.ts'
import type { Stories } from '../fixtures/story.ts'
import { arriveAtSwap, swapHash as hash, withSwaps } from '../fixtures/swapping.ts'
import { fewNetworks } from '../fixtures/wallets.ts'

const world = withSwaps()
/** A server that keeps transactions. */
const withActivity = { ...world, config: { ...world.config, historyNetworks: fewNetworks } }
const got = 28_305_100_000_000_000n
const allow = { step: 'allow', steps: 2 } as const

export const stories: Stories = {
  asking: { world, arrange: (app) => arriveAtSwap(app, {}) },
  askingAllow: { world, arrange: (app) => arriveAtSwap(app, allow) },
  late: { world, arrange: (app) => arriveAtSwap(app, {}), afterMs: 15_000 },
  stopped: {
    world,
    arrange(app) {
      arriveAtSwap(app, {})
      app.stores.swap.setState(stopWaitingForSwap)
    },
  },
  sent: { world, arrange: (app) => arriveAtSwap(app, { state: 'sent', hash }) },
  sentAllow: { world, arrange: (app) => arriveAtSwap(app, { ...allow, state: 'sent', hash }) },
  allowed: { world, arrange: (app) => arriveAtSwap(app, { ...allow, state: 'confirmed', hash }) },
  done: { world, arrange: (app) => arriveAtSwap(app, { state: 'confirmed', hash, got }) },
  doneUnread: { world, arrange: (app) => arriveAtSwap(app, { state: 'confirmed', hash }) },
  doneActivity: {
    world: withActivity,
    arrange: (app) => arriveAtSwap(app, { state: 'confirmed', hash, got }),
  },
  sentActivity: {
    world: withActivity,
    arrange: (app) => arriveAtSwap(app, { state: 'sent', hash }),
  },
  reverted: { world, arrange: (app) => arriveAtSwap(app, { state: 'reverted', hash, steps: 2 }) },
  revertedAllow: {
    world,
    arrange: (app) => arriveAtSwap(app, { ...allow, state: 'reverted', hash }),
  },
  unclear: { world, arrange: (app) => arriveAtSwap(app, { state: 'unclear' }) },
  unclearActivity: {
    world: withActivity,
    arrange: (app) => arriveAtSwap(app, { state: 'unclear' }),
  },
  error: {
    world,
    arrange: (app) =>
      arriveAtSwap(app, { state: 'failed', reason: 'insufficient funds for gas * price + value' }),
  },
  empty: { world },
}
