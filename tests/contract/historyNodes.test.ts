import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { owner, payer, startChain, startServer, type TestChain } from './support/historyWorld.ts'

// What comes of an account's past where nodes lie, fail halfway, or are those of another chain.

let chain: TestChain
beforeAll(async () => {
  chain = await startChain()
}, 60_000)
afterAll(() => chain.stop())

test.each([
  ['shorter', 0],
  ['longer', 700],
])(
  'behavior: a chain that was begun anew, and is %s, takes the place of what was known',
  async (_, blocks) => {
    const first = await startChain()
    const { timestamp } = await first.block('0x0')
    // Begun in the same second, it would be the same to the letter.
    await expect.poll(() => Date.now() / 1_000).toBeGreaterThan(Number(timestamp) + 1)
    const anew = await startChain()
    onTestFinished(() => Promise.all([first.stop(), anew.stop()]).then(() => {}))
    const old = await first.deploy('Old Token', 'OLD', 0)
    await first.call(payer, old, 'say', [payer, owner, 1n])
    await first.mine(500)
    let isAnew = false
    const node: typeof fetch = (input, init) => fetch(isAnew ? anew.url : input, init)
    const { askAll } = await startServer(first, { node })
    expect(await askAll()).toHaveLength(1)

    isAnew = true
    await anew.mine(blocks + 1)
    const token = await anew.deploy('New Token', 'NEW', 0)
    const said = await anew.call(payer, token, 'say', [payer, owner, 2n])

    const told = (await askAll()).map(({ id, transfers }) => [
      id,
      transfers[0]?.fungible_info?.symbol,
    ])
    expect(told).toEqual([[said, 'NEW']])
  },
  60_000,
)
