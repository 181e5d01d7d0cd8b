import type { App } from '../../app.ts'
import { startStep, typeLabel } from '../../stores/names.ts'
import type { TestAppOptions } from '../../testing.ts'
import { logIn } from '../fixtures/embedded.ts'
import { refuseName, withNames, zone } from '../fixtures/names.ts'
import type { Stories, Story } from '../fixtures/story.ts'
import { connectWallet } from '../fixtures/wallets.ts'

const typed =
  (label: string, then = (_app: App) => {}) =>
  (app: App) => {
    logIn(app)
    app.stores.names.setState(typeLabel(label))
    then(app)
  }
const story = (label: string, world: TestAppOptions = withNames()): Story => ({
  world,
  arrange: typed(label),
})
const suggestions = '/v1/profile/suggestions/ada-love'
const never = () => new Promise<never>(() => {})

export const stories: Stories = {
  done: story('ada-love'),
  blank: { world: withNames(), arrange: (app) => logIn(app) },
  short: story('ada'),
  characters: story('ada_love'),
  loading: story('ada-love', withNames({ api: { [suggestions]: never } })),
  taken: story('ada-love', withNames({ registered: true })),
  unfit: story(
    'ada--love',
    withNames({
      label: 'ada-love',
      api: {
        '/v1/profile/suggestions/ada--love': () =>
          refuseName('NAME_UNFIT', 'A name has no two hyphens in a row'),
      },
    }),
  ),
  error: story(
    'ada-love',
    withNames({ api: { [suggestions]: () => new Response(null, { status: 503 }) } }),
  ),
  owned: story('ada-love', withNames({ owned: [`ada.${zone}`, 'ada.wcn.id'] })),
  registering: {
    world: withNames(),
    arrange: typed('ada-love', (app) => app.stores.names.setState(startStep('registering'))),
    afterMs: 8_000,
  },
  refused: {
    world: withNames(),
    arrange: typed('ada-love', (app) =>
      app.stores.names.setState((state) => ({ ...state, failure: 'rejected' })),
    ),
  },
  failed: {
    world: withNames(),
    arrange: typed('ada-love', (app) =>
      app.stores.names.setState((state) => ({
        ...state,
        failure: { reason: `Error registering name ada-love.${zone}` },
      })),
    ),
  },
  long: story(
    'the-quite-exceptionally-long-name-of-llanfairpwllgwyngyll',
    withNames({ label: 'the-quite-exceptionally-long-name-of-llanfairpwllgwyngyll' }),
  ),
  off: { arrange: (app) => logIn(app) },
  empty: { world: withNames() },
  pageWallet: { world: withNames(), arrange: (app) => connectWallet(app) },
  rightToLeft: {
    world: { ...withNames(), options: { networks: ['eip155:1'], direction: 'rtl' } },
    arrange: typed('ada-love'),
  },
}
