import { pairingOf, relayWorld } from '../fixtures/pairing.ts'
import type { Stories } from '../fixtures/story.ts'

const world = relayWorld

export const stories: Stories = {
  loading: { world, arrange: pairingOf({ state: 'making' }) },
  done: { world, arrange: pairingOf({ state: 'waiting' }) },
  almostOver: { world, arrange: pairingOf({ state: 'waiting' }, 24_000) },
  phone: { world: { ...world, coarsePointer: true }, arrange: pairingOf({ state: 'waiting' }) },
  rejected: { world, arrange: pairingOf({ state: 'rejected' }) },
  expired: { world, arrange: pairingOf({ state: 'expired' }) },
  error: {
    world,
    arrange: pairingOf({
      state: 'failed',
      error: {
        code: 'RELAY_UNREACHABLE',
        message:
          'The relay relay.example did not answer within 15 seconds. Check your connection and try again.',
      },
    }),
  },
  empty: {},
  notKept: {
    world: { ...world, storage: 'denied', siteStorage: 'denied' },
    arrange: pairingOf({ state: 'waiting' }),
  },
  rightToLeft: {
    world: { ...world, options: { direction: 'rtl' } },
    arrange: pairingOf({ state: 'waiting' }),
  },
}
