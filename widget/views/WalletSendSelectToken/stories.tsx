import { heldTokens } from '../fixtures/sending.ts'
import type { Stories } from '../fixtures/story.ts'
import { typeInto } from '../fixtures/typeInto.ts'
import { connectWallet, fewNetworks } from '../fixtures/wallets.ts'

const holding = (more = 0) => ({
  world: { options: { networks: fewNetworks } },
  arrange: (app: Parameters<typeof connectWallet>[0]) =>
    connectWallet(app, { tokens: { held: heldTokens(more), stale: false } }),
})

export const stories: Stories = {
  done: holding(),
  manyItems: holding(40),
  noMatch: { ...holding(40), play: () => typeInto('input[type=search]', 'zzz') },
  empty: { world: { options: { networks: fewNetworks } } },
}
