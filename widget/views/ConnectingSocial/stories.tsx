import type { App } from '../../app.ts'
import { type PendingSocial, setSocial } from '../../stores/auth.ts'
import type { Stories } from '../fixtures/story.ts'

/** A login at a provider whose window has opened. */
export const beginWith = (given: Partial<PendingSocial> = {}) => {
  const uri = 'http://secure.shop.localhost:4000/oauth/start?ticket=AAAAAAAAAAAAAAAAAAAAAA'
  const ticket = 'AAAAAAAAAAAAAAAAAAAAAA'
  const facts = { provider: 'google', ticket, uri, window: null, begun: true } as const
  return (app: App) => app.stores.auth.setState(setSocial({ ...facts, state: 'waiting', ...given }))
}
const world = { secure: { answers: { CONNECT_SOCIAL: () => new Promise<never>(() => {}) } } }

export const stories: Stories = {
  loading: { world, arrange: beginWith() },
  slow: {
    world: { secure: { fault: 'unloaded' } },
    arrange: beginWith({ begun: false }),
    afterMs: 9_000,
  },
  late: { world, arrange: beginWith({ provider: 'x' }), afterMs: 21_000 },
  asking: { world, arrange: beginWith({ state: 'asking', number: '47' }) },
  missing: { world, arrange: beginWith({ provider: 'discord', state: 'missing' }) },
  closed: { world, arrange: beginWith({ provider: 'github', closed: true }) },
  done: { world, arrange: beginWith({ provider: 'apple', state: 'account' }) },
  rejected: {
    world,
    arrange: beginWith({
      provider: 'facebook',
      state: 'failed',
      error: { code: 'HTTP_STATUS', message: 'Please try again after 12 seconds' },
    }),
  },
  refused: {
    world,
    arrange: beginWith({
      state: 'failed',
      error: { code: 'SOCIAL_LOGIN_CANCELLED', message: "Google didn't log you in." },
    }),
  },
  expired: {
    world,
    arrange: beginWith({
      state: 'failed',
      error: {
        code: 'SOCIAL_LOGIN_EXPIRED',
        message: 'For your safety logins end after 10 minutes. Try again.',
      },
    }),
  },
  error: {
    world,
    arrange: beginWith({
      state: 'failed',
      error: { code: 'SECURE_FRAME_FAILED', message: 'Unable to load email login dependency' },
    }),
  },
  empty: {},
  rightToLeft: {
    world: { ...world, options: { direction: 'rtl' } },
    arrange: beginWith({ state: 'missing' }),
  },
}
