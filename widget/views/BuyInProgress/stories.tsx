import { buying, withOnramp } from '../fixtures/buying.ts'
import type { Stories } from '../fixtures/story.ts'

const world = withOnramp()

export const stories: Stories = {
  done: { world, arrange: (app) => buying(app, { state: 'arrived', received: '0.0279' }) },
  opening: { world, arrange: (app) => buying(app, { state: 'opening' }) },
  waiting: { world, arrange: (app) => buying(app) },
  blocked: { world, arrange: (app) => buying(app, { window: null }) },
  closed: {
    world,
    arrange(app) {
      buying(app)
      app.stores.onramp.getState().purchase?.window?.close()
    },
  },
  late: { world, arrange: (app) => buying(app, { state: 'late' }) },
  failed: { world, arrange: (app) => buying(app, { state: 'failed' }) },
  unopened: { world, arrange: (app) => buying(app, { state: 'unopened', window: null }) },
  manyDigits: {
    world,
    arrange: (app) =>
      buying(app, { state: 'arrived', received: '123456789012.123456789012345678' }),
  },
  empty: { world },
  rightToLeft: {
    world: { ...world, options: { networks: ['eip155:1'], direction: 'rtl' } },
    arrange: (app) => buying(app),
  },
}
