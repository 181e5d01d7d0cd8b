import { lantern, pairingOf, relayWorld } from '../fixtures/pairing.ts'
import type { Stories } from '../fixtures/story.ts'

const params = { walletId: lantern.id }
const world = relayWorld
const phone = { ...relayWorld, coarsePointer: true }
const waiting = pairingOf({ state: 'waiting' })

const tap = () => {
  const link = document.querySelector<HTMLAnchorElement>('a[href^="lantern:"]')
  link?.addEventListener('click', (event) => event.preventDefault(), { once: true })
  link?.click()
}

export const stories: Stories = {
  loading: { params, world, arrange: pairingOf({ state: 'making' }) },
  done: { params, world, arrange: waiting },
  phone: { params, world: phone, arrange: waiting },
  phoneTapped: { params, world: phone, arrange: waiting, play: tap },
  phoneNoApp: { params, world: phone, arrange: waiting, play: tap, afterMs: 3_000 },
  rejected: { params, world, arrange: pairingOf({ state: 'rejected' }) },
  expired: { params, world, arrange: pairingOf({ state: 'expired' }) },
  error: {
    params,
    world,
    arrange: pairingOf({
      state: 'failed',
      error: {
        code: 'SESSION_WRONG_CHAINS',
        message:
          'Lantern allowed eip155:5, and this site uses eip155:1, eip155:10. Choose one of these networks in the wallet and connect again.',
      },
    }),
  },
  empty: { world },
  notOffered: { params },
  rightToLeft: { params, world: { ...world, options: { direction: 'rtl' } }, arrange: waiting },
}
