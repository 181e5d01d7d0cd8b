import type { App } from '../../app.ts'
import { setLocked } from '../../stores/auth.ts'
import type { Stories } from '../fixtures/story.ts'

const locked = (app: App) => app.stores.auth.setState(setLocked(true))
const throwing = (code: string, message: string) => () => {
  throw Object.assign(new Error(message), { code })
}
const answers = { GET_USER: throwing('WALLET_LOCKED', 'This device cannot open the wallet') }

export const stories: Stories = {
  done: { world: { secure: { answers } }, arrange: locked },
  loading: { world: { secure: { fault: 'unloaded' } }, arrange: locked },
  error: {
    world: {
      secure: { answers: { GET_PAGE_URI: throwing('LINK_CLOSED', 'Something went wrong') } },
    },
    arrange: locked,
  },
  empty: {},
  rightToLeft: {
    world: { secure: { answers }, options: { direction: 'rtl' } },
    arrange: locked,
  },
}
