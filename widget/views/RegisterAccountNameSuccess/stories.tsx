import type { App } from '../../app.ts'
import { finishStep } from '../../stores/names.ts'
import { logIn } from '../fixtures/embedded.ts'
import { withNames, zone } from '../fixtures/names.ts'
import type { Stories } from '../fixtures/story.ts'
import { address } from '../fixtures/wallets.ts'

const registered = (name: string) => (app: App) => {
  logIn(app)
  app.stores.names.setState(finishStep({ name, address }))
}

export const stories: Stories = {
  done: { world: withNames(), arrange: registered(`ada-love.${zone}`) },
  long: {
    world: withNames(),
    arrange: registered(`the-quite-exceptionally-long-name-of-llanfairpwllgwyngyll.${zone}`),
  },
  empty: { world: withNames(), arrange: (app) => logIn(app) },
  nobody: { world: withNames() },
}
