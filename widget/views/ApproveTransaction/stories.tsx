import type { App } from '../../app.ts'
import { addRequest, type Broken, setApprovals, setBroken, setFrame } from '../../stores/auth.ts'
import { logIn } from '../fixtures/embedded.ts'
import type { Stories } from '../fixtures/story.ts'

const asked = (app: App) => {
  logIn(app)
  app.stores.auth.setState(setFrame('ready'))
  app.stores.auth.setState(addRequest('one'))
}

const broken = (how: Broken) => ({
  arrange(app: App) {
    logIn(app)
    app.stores.auth.setState(setBroken(how))
  },
})

export const stories: Stories = {
  loading: { arrange: asked },
  late: { arrange: asked, afterMs: 11_000 },
  unreachable: {
    arrange(app) {
      asked(app)
      app.stores.auth.setState(setFrame('loading'))
    },
    afterMs: 9_000,
  },
  done: {
    arrange(app) {
      asked(app)
      app.stores.auth.setState(
        setApprovals({ waiting: 1, asked: app.stores.auth.getState().requests, heightPx: 360 }),
      )
    },
  },
  tall: {
    arrange(app) {
      asked(app)
      app.stores.auth.setState(
        setApprovals({ waiting: 2, asked: app.stores.auth.getState().requests, heightPx: 2_000 }),
      )
    },
  },
  pending: {
    arrange(app) {
      asked(app)
      app.stores.auth.setState(
        setApprovals({ waiting: 1, asked: app.stores.auth.getState().requests, heightPx: 360 }),
      )
      app.stores.auth.setState(setApprovals({ waiting: 0, asked: [], heightPx: undefined }))
    },
  },
  error: broken('before'),
  lostAfter: broken('after'),
  unloaded: broken('unloaded'),
  empty: {},
  rightToLeft: { world: { options: { direction: 'rtl' } }, arrange: asked },
}
