import { setSmartAccountNetworks } from '../../stores/chains.ts'
import { email, logIn, logInWith } from '../fixtures/embedded.ts'
import { withNames, zone } from '../fixtures/names.ts'
import type { Stories } from '../fixtures/story.ts'
import { fewNetworks } from '../fixtures/wallets.ts'

const options = { networks: fewNetworks }

export const stories: Stories = {
  done: { world: { options }, arrange: (app) => logIn(app) },
  social: { world: { options }, arrange: (app) => logInWith(app, 'github', { email }) },
  socialNoEmail: { world: { options }, arrange: (app) => logInWith(app, 'x') },
  named: { world: withNames({ owned: [`ada.${zone}`] }), arrange: (app) => logIn(app) },
  unnamed: { world: withNames(), arrange: (app) => logIn(app) },
  loading: {
    world: { options, secure: { fault: 'unloaded' } },
    arrange: (app) => logIn(app),
  },
  error: {
    world: {
      options,
      secure: {
        answers: {
          GET_PAGE_URI: () => {
            throw Object.assign(new Error('Something went wrong'), { code: 'LINK_CLOSED' })
          },
        },
      },
    },
    arrange: (app) => logIn(app),
  },
  smartAccount: {
    world: { options },
    arrange(app) {
      logIn(app)
      app.stores.chains.setState(setSmartAccountNetworks('eip155', [1]))
    },
  },
  notKept: {
    world: { options, secure: { persistent: false } },
    arrange: (app) => logIn(app),
  },
  empty: {},
  rightToLeft: {
    world: { options: { ...options, direction: 'rtl' } },
    arrange: (app) => logIn(app),
  },
}
