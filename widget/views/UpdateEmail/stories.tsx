import { email, logIn, logInWith } from '../fixtures/embedded.ts'
import type { Stories } from '../fixtures/story.ts'
import { submitText } from '../fixtures/typeInto.ts'
import { fewNetworks } from '../fixtures/wallets.ts'

const options = { networks: fewNetworks }
const submit = (typed: string) => () => submitText(typed)

export const stories: Stories = {
  done: { world: { options }, arrange: (app) => logIn(app) },
  loading: {
    world: { options, secure: { fault: 'unloaded' } },
    arrange: (app) => logIn(app),
    play: submit('grace@example.com'),
  },
  error: { world: { options }, arrange: (app) => logIn(app), play: submit('grace@') },
  social: { world: { options }, arrange: (app) => logInWith(app, 'google', { email }) },
  empty: {},
  rightToLeft: {
    world: { options: { ...options, direction: 'rtl' } },
    arrange: (app) => logIn(app),
  },
}
