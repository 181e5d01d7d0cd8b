import { toHex } from 'viem'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { owner, payer, startChain, startServer, type TestChain } from './support/historyWorld.ts'

// What comes of an account's past where nodes lie, fail halfway, or are those of another chain.

let chain: TestChain
beforeAll(async () => {
  chain = await startChain()
}, 60_000)
afterAll(() => chain.stop())

/** The code of the error that an asking ends with. */
const faultOf = (asking: Promise<unknown>) =>
  asking.then(
    () => undefined,
    ({ code }) => code,
  )

type Call = { id?: number; method: string; params: unknown[] }

/** A node that answers as the chain does, but for what `change` gives. */
function changed(change: (call: Call, result: unknown) => unknown): typeof fetch {
  return async (input, init) => {
    const body = JSON.parse(String(init?.body)) as Call | Call[]
    const given = await (await fetch(input, init)).json()
    const calls = [body].flat()
    const answers = [given].flat().map((answer, index) => {
      const call = calls.find(({ id }) => id === answer.id) ?? calls[index]
      const result = call && change(call, answer.result)
      return result === undefined
        ? { jsonrpc: '2.0', id: answer.id, error: { code: -32005, message: 'too many requests' } }
        : { ...answer, result }
    })
    return Response.json(Array.isArray(body) ? answers : answers[0])
  }
}

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

test.each([
  ['before what was asked for', -100n],
  ['beyond the newest one', 1n << 200n],
])('error: logs of blocks %s are not believed', async (_, shift) => {
  const token = await chain.deploy('Odd', 'ODD', 0)
  await chain.mine(200)
  const holder = toHex(0x0dd0n + shift, { size: 32 }).slice(-40)
  const account = `0x${holder}`
  await chain.call(payer, token, 'say', [payer, account, 1n])
  const lying = changed(({ method }, result) =>
    method === 'eth_getLogs' && Array.isArray(result)
      ? result.map((log) => ({ ...log, blockNumber: toHex(BigInt(log.blockNumber) + shift) }))
      : result,
  )
  const { ask } = await startServer(chain, { node: lying })
  expect((await ask(undefined, account)).data).toEqual([])
})

test.each([
  [
    'a fee that is no number of coins',
    'eth_getTransactionReceipt',
    { effectiveGasPrice: `0x${'f'.repeat(64)}` },
  ],
  ['a time that no clock has', 'eth_getBlockByNumber', { timestamp: `0x${'f'.repeat(64)}` }],
  ['a time that no calendar has', 'eth_getBlockByNumber', { timestamp: toHex(8_700_000_000_000n) }],
])('error: %s is not believed, and nothing stays broken', async (_, asked, lie) => {
  let lies = true
  const node = changed(({ method }, result) =>
    lies && method === asked && result !== null ? { ...(result as object), ...lie } : result,
  )
  await chain.send({ from: owner, to: payer, value: 1n })
  const { ask, askAll, clock } = await startServer(chain, { node })
  expect(await faultOf(ask())).toBe('HISTORY_UNAVAILABLE')
  lies = false
  clock.now += 60_000
  const all = await askAll()
  expect(all.length).toBeGreaterThan(0)
  for (const { metadata } of all) new Date(metadata.minedAt).toISOString()
})

test('error: where the facts of transactions are refused, none is left out', async () => {
  const token = await chain.deploy('Good', 'GOOD', 0)
  const account = toHex(0xfac75, { size: 20 })
  for (let index = 0; index < 3; index += 1)
    await chain.call(payer, token, 'say', [payer, account, 1n])
  let refuses = true
  const node = changed(({ method }, result) =>
    refuses && /ByHash|Receipt/.test(method) ? undefined : result,
  )
  const { ask, askAll, clock } = await startServer(chain, { node })
  expect(await faultOf(ask(undefined, account))).toBe('HISTORY_UNAVAILABLE')
  refuses = false
  clock.now += 60_000
  expect(await askAll(account)).toHaveLength(3)
})

test('error: where a token is not asked for its name now, it is asked again', async () => {
  const token = await chain.deploy('Good', 'GOOD', 0)
  const account = toHex(0xfac76, { size: 20 })
  await chain.call(payer, token, 'say', [payer, account, 1n])
  let refuses = true
  let isCalled = false
  const node = changed(({ method }, result) => {
    isCalled ||= method === 'eth_call'
    return refuses && isCalled ? undefined : result
  })
  const { ask, askAll, clock } = await startServer(chain, { node })
  expect(await faultOf(ask(undefined, account))).toBe('HISTORY_UNAVAILABLE')
  refuses = false
  clock.now += 60_000
  const [one] = await askAll(account)
  expect(one?.transfers[0]?.fungible_info?.symbol).toBe('GOOD')
})

test('error: a node that goes down between the blocks and what is in them is told', async () => {
  const token = await chain.deploy('Good', 'GOOD', 0)
  const account = toHex(0xfac77, { size: 20 })
  await chain.call(payer, token, 'say', [payer, account, 1n])
  const node: typeof fetch = async (input, init) => {
    if (/ByHash|Receipt/.test(String(init?.body))) throw new TypeError('fetch failed')
    return fetch(input, init)
  }
  const { ask } = await startServer(chain, { node })
  expect(await faultOf(ask(undefined, account))).toBe('HISTORY_UNAVAILABLE')
})

test('error: who asks for many accounts at once gets the nodes asked for a few at a time, and others have their turn', async () => {
  let [now, most] = [0, 0]
  const node: typeof fetch = async (input, init) => {
    now += 1
    most = Math.max(most, now)
    return fetch(input, init).finally(() => {
      now -= 1
    })
  }
  const { ask } = await startServer(chain, { node, settings: { requestsPerMinute: 100_000 } })
  const accounts = Array.from({ length: 300 }, (_, index) => toHex(0xf100d00 + index, { size: 20 }))

  const faults = await Promise.all(accounts.map((account) => faultOf(ask(undefined, account))))

  expect(most).toBeLessThanOrEqual(17) // and one for what is older
  expect(new Set(faults)).toContain('HISTORY_UNAVAILABLE')
  await expect.poll(() => faultOf(ask()), { timeout: 30_000 }).toBeUndefined()
}, 60_000)

test('behavior: a node that refuses too many requests for a while leaves no transfer out', async () => {
  const holder = toHex(0xb05e, { size: 20 })
  await chain.send({ from: payer, to: holder, value: 1n })
  const token = await chain.deploy('Late', 'LATE', 0)
  await chain.call(payer, token, 'say', [payer, holder, 1n])
  await chain.mine(600)
  await chain.send({ from: payer, to: holder, value: 2n })
  let calls = 0
  let until: number | undefined
  const node = changed(({ method }, result) => {
    if (!/getBalance|getTransactionCount|getLogs/.test(method)) return result
    calls += 1
    if (calls > 6) until ??= Date.now() + 800
    return until !== undefined && Date.now() < until ? undefined : result
  })
  const { ask, askAll, lines } = await startServer(chain, { node })

  expect(await askAll(holder)).toHaveLength(3)
  expect(lines).not.toContainEqual(expect.objectContaining({ msg: 'block left out' }))
  expect(await ask(undefined, holder)).not.toHaveProperty('lacksCoins')
}, 60_000)
