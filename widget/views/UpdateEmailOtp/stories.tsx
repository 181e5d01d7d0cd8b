import type { App } from '../../app.ts'
import { type PendingEmail, setEmailUpdate } from '../../stores/auth.ts'
import { logIn } from '../fixtures/embedded.ts'
import type { Stories } from '../fixtures/story.ts'
import { typeInto } from '../fixtures/typeInto.ts'

const begun = (step: PendingEmail['step']) => (app: App) => {
  logIn(app)
  app.stores.auth.setState(setEmailUpdate({ email: 'grace@example.com', step }))
}
const wrong = () => {
  throw Object.assign(new Error("That code isn't right. 3 tries left."), { code: 'CODE_WRONG' })
}

export const stories: Stories = {
  primary: { arrange: begun('primary') },
  secondary: { arrange: begun('secondary') },
  error: {
    world: { secure: { answers: { UPDATE_EMAIL_PRIMARY_OTP: wrong } } },
    arrange: begun('primary'),
    play: () => typeInto('input[name=one-time-code]', '123456'),
  },
  empty: {},
  rightToLeft: {
    world: { options: { direction: 'rtl' } },
    arrange: begun('primary'),
  },
}
