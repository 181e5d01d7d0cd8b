import type { App } from '../../app.ts'
import { type Locked, setLocked } from '../../stores/auth.ts'
import { startWork } from '../../stores/modal.ts'
import type { Stories } from '../fixtures/story.ts'

const locked =
  (given: Partial<Locked> = {}) =>
  (app: App) =>
    app.stores.auth.setState(setLocked({ asked: true, ...given }))

export const stories: Stories = {
  done: { arrange: locked() },
  noWay: { arrange: locked({ error: { code: 'WALLET_LOCKED', message: 'No way in' } }) },
  error: { arrange: locked({ error: { code: 'HTTP_UNREACHABLE', message: 'Gone' } }) },
  loading: {
    arrange(app) {
      locked()(app)
      app.stores.modal.setState(startWork)
    },
  },
  empty: {},
  rightToLeft: { world: { options: { direction: 'rtl' } }, arrange: locked() },
}
