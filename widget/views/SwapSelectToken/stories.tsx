import { heldTokens } from '../fixtures/sending.ts'
import type { Stories } from '../fixtures/story.ts'
import { haveListed, startSwapping, withSwaps } from '../fixtures/swapping.ts'
import { typeInto } from '../fixtures/typeInto.ts'
import { connectWallet } from '../fixtures/wallets.ts'

export const stories: Stories = {
  done: { world: withSwaps(), arrange: (app) => startSwapping(app) },
  pay: { world: withSwaps(), arrange: (app) => startSwapping(app), params: { side: 'from' } },
  manyItems: {
    world: withSwaps(),
    arrange(app) {
      startSwapping(app)
      haveListed(app, 400)
    },
  },
  noMatch: {
    world: withSwaps(),
    arrange(app) {
      startSwapping(app)
      haveListed(app, 40)
    },
    play: () => typeInto('input[type=search]', 'zzz'),
  },
  notListed: {
    world: withSwaps({ api: { '/v1/convert/tokens': () => ({ tokens: [] }) } }),
    arrange: (app) => connectWallet(app, { tokens: { held: heldTokens(), stale: false } }),
  },
  empty: { world: withSwaps() },
}
