import type { App } from '../../app.ts'
import { addInWallet } from '../../stores/walletConnect.ts'
import { relayWorld } from '../fixtures/pairing.ts'
import type { Stories } from '../fixtures/story.ts'

const href = `lantern://wc?requestId=1700000000000000&sessionTopic=${'7f6e504b'.repeat(8)}`
const world = { ...relayWorld, coarsePointer: true }

/** A request that this wallet was sent. */
const askedOf = (wallet: string) => (app: App) =>
  app.stores.walletConnect.setState(addInWallet({ id: wallet, wallet, href }))

const tap = () => {
  const link = document.querySelector<HTMLAnchorElement>('a[href^="lantern:"]')
  link?.addEventListener('click', (event) => event.preventDefault(), { once: true })
  link?.click()
}

export const stories: Stories = {
  done: { world, arrange: askedOf('Lantern') },
  tapped: { world, arrange: askedOf('Lantern'), play: tap },
  noApp: { world, arrange: askedOf('Lantern'), play: tap, afterMs: 3_000 },
  longName: { world, arrange: askedOf('The Quite Exceptionally Long Wallet Name of Somebody') },
  empty: { world },
  rightToLeft: { world: { ...world, options: { direction: 'rtl' } }, arrange: askedOf('Lantern') },
}
