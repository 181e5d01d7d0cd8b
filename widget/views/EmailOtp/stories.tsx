import type { App } from '../../app.ts'
import { type PendingLogin, setLastSentAt, setLogin } from '../../stores/auth.ts'
import { email } from '../fixtures/embedded.ts'
import type { Stories } from '../fixtures/story.ts'
import { typeInto } from '../fixtures/typeInto.ts'

const begun =
  (step: PendingLogin['step'] = 'code') =>
  (app: App) => {
    app.stores.auth.setState(setLogin({ email, step }))
    app.stores.auth.setState(setLastSentAt(app.wallClock()))
  }
const enter = (code: string) => () => typeInto('input[name=one-time-code]', code)

const failing = (code: string, message: string) => ({
  secure: {
    answers: {
      CONNECT_OTP: () => {
        throw Object.assign(new Error(message), { code })
      },
    },
  },
})

export const stories: Stories = {
  done: { arrange: begun() },
  typing: { arrange: begun(), play: enter('123') },
  checking: {
    world: { secure: { fault: 'unloaded' } },
    arrange: begun(),
    play: enter('123456'),
  },
  late: { arrange: begun(), afterMs: 31_000 },
  error: {
    world: failing('CODE_WRONG', "That code isn't right. 3 tries left."),
    arrange: begun(),
    play: enter('123456'),
  },
  usedUp: {
    world: failing('CODE_USED_UP', 'Too many wrong codes.'),
    arrange: begun(),
    play: enter('123456'),
  },
  expired: {
    world: failing('CODE_EXPIRED', 'Expired'),
    arrange: (app) => app.stores.auth.setState(setLogin({ email, step: 'code' })),
    play: enter('123456'),
  },
  offline: {
    world: failing('HTTP_UNREACHABLE', 'https://api.example could not be reached.'),
    arrange: begun(),
    play: enter('123456'),
  },
  loading: { world: { secure: { fault: 'unloaded' } }, arrange: begun('account') },
  accountFailed: {
    world: {
      secure: {
        answers: {
          GET_USER: () => {
            throw Object.assign(new Error('The stored wallet does not open with its own keys.'), {
              code: 'WALLET_DAMAGED',
            })
          },
        },
      },
    },
    arrange: begun('account'),
  },
  empty: {},
  longNames: {
    arrange: (app) =>
      app.stores.auth.setState(
        setLogin({
          email: 'a.quite.exceptionally.long.address.of.somebody@llanfairpwllgwyngyll.example',
          step: 'code',
        }),
      ),
  },
  rightToLeft: { world: { options: { direction: 'rtl' } }, arrange: begun(), play: enter('123') },
}
