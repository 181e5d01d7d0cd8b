import type { App } from '../../app.ts'
import { type PendingEmail, setEmailUpdate } from '../../stores/auth.ts'
import { logIn } from '../fixtures/embedded.ts'
import type { Stories } from '../fixtures/story.ts'
import { typeInto } from '../fixtures/typeInto.ts'

const begun = (step: PendingEmail['step']) => (app: App) => {
  logIn(app)
  app.stores.auth.setState(setEmailUpdate({ email: 'grace@example.com', step }))
}
const failing = (code: string, message: string) => () => {
  throw Object.assign(new Error(message), { code })
}
const wrong = failing('CODE_WRONG', "That code isn't right. 3 tries left.")
const usedUp = failing('CODE_USED_UP', 'Too many wrong codes.')
const expired = failing('CODE_EXPIRED', 'Expired')

export const stories: Stories = {
  primary: { arrange: begun('primary') },
  secondary: { arrange: begun('secondary') },
  error: {
    world: { secure: { answers: { UPDATE_EMAIL_PRIMARY_OTP: wrong } } },
    arrange: begun('primary'),
    play: () => typeInto('input[name=one-time-code]', '123456'),
  },
  usedUp: {
    world: { secure: { answers: { UPDATE_EMAIL_PRIMARY_OTP: usedUp } } },
    arrange: begun('primary'),
    play: () => typeInto('input[name=one-time-code]', '123456'),
  },
  expired: {
    world: {
      secure: {
        answers: {
          UPDATE_EMAIL: () => ({ action: 'VERIFY_SECONDARY_OTP' }),
          UPDATE_EMAIL_SECONDARY_OTP: expired,
        },
      },
    },
    arrange: begun('secondary'),
    play: () => typeInto('input[name=one-time-code]', '123456'),
  },
  empty: {},
  rightToLeft: {
    world: { options: { direction: 'rtl' } },
    arrange: begun('primary'),
  },
}
