import { stopWaiting } from '../../stores/send.ts'
import { arriveAt, hash } from '../fixtures/sending.ts'
import type { Stories } from '../fixtures/story.ts'
import { fewNetworks } from '../fixtures/wallets.ts'

const world = { options: { networks: fewNetworks } }
/** A server that keeps transactions. */
const withActivity = { ...world, config: { historyNetworks: fewNetworks } }

export const stories: Stories = {
  asking: { world, arrange: (app) => arriveAt(app, {}) },
  late: { world, arrange: (app) => arriveAt(app, {}), afterMs: 15_000 },
  stopped: {
    world,
    arrange(app) {
      arriveAt(app, {})
      app.stores.send.setState(stopWaiting)
    },
  },
  sent: { world, arrange: (app) => arriveAt(app, { state: 'sent', hash }) },
  done: { world, arrange: (app) => arriveAt(app, { state: 'confirmed', hash }) },
  named: {
    world,
    arrange: (app) => arriveAt(app, { state: 'confirmed', hash, toName: 'bob.shop.id' }),
  },
  reverted: { world, arrange: (app) => arriveAt(app, { state: 'reverted', hash }) },
  unclear: { world, arrange: (app) => arriveAt(app, { state: 'unclear' }) },
  sentActivity: {
    world: withActivity,
    arrange: (app) => arriveAt(app, { state: 'sent', hash }),
  },
  doneActivity: {
    world: withActivity,
    arrange: (app) => arriveAt(app, { state: 'confirmed', hash }),
  },
  unclearActivity: {
    world: withActivity,
    arrange: (app) => arriveAt(app, { state: 'unclear' }),
  },
  error: {
    world,
    arrange: (app) =>
      arriveAt(app, { state: 'failed', reason: 'insufficient funds for gas * price + value' }),
  },
  empty: { world },
}
