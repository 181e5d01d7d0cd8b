import type { App } from '../../app.ts'
import type { Stories } from '../fixtures/story.ts'
import { connectSolana, find, northlight, northlightSolana, onBoth } from '../fixtures/wallets.ts'

const params = { walletId: northlight.id }
const options = { networks: onBoth }
const both = (app: App) => find(app, [northlight, northlightSolana])

export const stories: Stories = {
  done: { params, world: { options }, arrange: both },
  oneConnected: {
    params,
    world: { options },
    arrange(app) {
      both(app)
      connectSolana(app)
    },
  },
  longNames: {
    params,
    world: { options },
    arrange: (app) =>
      find(
        app,
        [northlight, northlightSolana].map((each) => ({
          ...each,
          name: 'The Quite Exceptionally Long-Named Wallet of Llanfairpwllgwyngyll',
        })),
      ),
  },
  empty: { world: { options } },
  rightToLeft: {
    params,
    world: { options: { ...options, direction: 'rtl' } },
    arrange: both,
  },
}
