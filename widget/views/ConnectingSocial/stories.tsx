import type { App } from '../../app.ts'
import { type PendingSocial, setSocial } from '../../stores/auth.ts'
import type { Stories } from '../fixtures/story.ts'

/** A login at a provider whose window has opened. */
const begun = (given: Partial<PendingSocial> = {}) => {
  const uri = 'http://secure.shop.localhost:4000/oauth/start?ticket=AAAAAAAAAAAAAAAAAAAAAA'
  const ticket = 'AAAAAAAAAAAAAAAAAAAAAA'
  const facts = { provider: 'google', ticket, uri, window: null, begun: true } as const
  return (app: App) => app.stores.auth.setState(setSocial({ ...facts, state: 'waiting', ...given }))
}
const world = { secure: { answers: { CONNECT_SOCIAL: () => new Promise<never>(() => {}) } } }

export const stories: Stories = {
  loading: { world, arrange: begun() },
  late: { world, arrange: begun({ provider: 'x' }), afterMs: 21_000 },
  missing: { world, arrange: begun({ provider: 'discord', state: 'missing' }) },
  closed: { world, arrange: begun({ provider: 'github', closed: true }) },
  done: { world, arrange: begun({ provider: 'apple', state: 'account' }) },
  rejected: {
    world,
    arrange: begun({
      provider: 'facebook',
      state: 'failed',
      error: { code: 'HTTP_STATUS', message: 'Please try again after 12 seconds' },
    }),
  },
  expired: {
    world,
    arrange: begun({
      state: 'failed',
      error: { code: 'SOCIAL_LOGIN_EXPIRED', message: 'Nobody finished this login in time.' },
    }),
  },
  error: {
    world,
    arrange: begun({
      state: 'failed',
      error: { code: 'SECURE_FRAME_FAILED', message: 'Unable to load email login dependency' },
    }),
  },
  empty: {},
  rightToLeft: {
    world: { ...world, options: { direction: 'rtl' } },
    arrange: begun({ state: 'missing' }),
  },
}
