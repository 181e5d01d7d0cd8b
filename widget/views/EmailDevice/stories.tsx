import type { App } from '../../app.ts'
import { setLastSentAt, setLogin } from '../../stores/auth.ts'
import { email } from '../fixtures/embedded.ts'
import type { Stories } from '../fixtures/story.ts'

const begun = (app: App) => {
  app.stores.auth.setState(setLogin({ email, step: 'device', number: '47' }))
  app.stores.auth.setState(setLastSentAt(app.wallClock()))
}
const waiting = { secure: { answers: { CONNECT_DEVICE: () => new Promise<never>(() => {}) } } }
const failing = (code: string, message: string) => ({
  secure: {
    answers: {
      CONNECT_DEVICE: () => {
        throw Object.assign(new Error(message), { code })
      },
    },
  },
})

export const stories: Stories = {
  loading: { world: waiting, arrange: begun },
  late: { world: waiting, arrange: begun, afterMs: 31_000 },
  expired: {
    world: failing('DEVICE_NOT_APPROVED', 'The link has expired.'),
    arrange: begun,
    afterMs: 31_000,
  },
  wrongNumber: {
    world: failing('DEVICE_NUMBER_WRONG', 'That was not the number.'),
    arrange: begun,
    afterMs: 31_000,
  },
  error: { world: failing('LINK_CLOSED', 'Something went wrong'), arrange: begun },
  empty: {},
  rightToLeft: {
    world: { ...waiting, options: { direction: 'rtl' } },
    arrange: begun,
  },
}
