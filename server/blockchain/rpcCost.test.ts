import { expect, test } from 'vitest'
import { createTestServer } from '../testing.ts'

// What anybody can make the server do by a long JSON-RPC request, without a login.

const url = 'https://api.test/v1/?chainId=eip155:1&projectId=shop'
const upstreams = { 'eip155:1': ['http://127.0.0.1:1'] }
const call = (params: string) => `{"jsonrpc":"2.0","id":1,"method":"nope","params":${params}}`

/** 480 kB: as many names as fit. */
const manyNames = call(
  `{${Array.from({ length: 55_000 }, (_, name) => `"${name.toString(36).padStart(4, 'a')}":0`).join()}}`,
)
const manyObjects = call(`[${Array(160_000).fill('{}').join()}]`)

test.each([
  ['55,000 names', manyNames],
  ['160,000 objects', manyObjects],
])('error: a request of %s costs little more than to read it', async (_, body) => {
  const { post } = await createTestServer({ upstreams, requestsPerMinute: 1_000_000 })
  const cpuMs = async (work: () => Promise<unknown>) => {
    for (let each = 0; each < 3; each += 1) await work() // warm
    const before = process.cpuUsage()
    for (let each = 0; each < 10; each += 1) await work()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 10_000
  }

  const readMs = await cpuMs(() => JSON.parse(body))
  const askedMs = await cpuMs(() => post(url, body))

  expect((await post(url, body)).status).toBe(400)
  expect(askedMs).toBeLessThan(readMs * 1.6 + 8)
})

test('error: a long request counts as many, also one that is no JSON', async () => {
  const { post, clock } = await createTestServer({ upstreams, requestsPerMinute: 1_200 })
  const statuses = async (body: string, times: number) => {
    const all: number[] = []
    for (let each = 0; each < times; each += 1) all.push((await post(url, body)).status)
    clock.now += 60_000
    return all
  }

  expect(await statuses(manyNames, 6)).toEqual([400, 400, 400, 400, 429, 429])
  expect(await statuses('x'.repeat(480_000), 6)).toEqual([400, 400, 400, 400, 400, 429])
  // The longest transaction that nodes take, 128 KiB, is sent and asked about a few times.
  expect(await statuses(call(`["0x${'ab'.repeat(131_072)}"]`), 9)).toEqual(Array(9).fill(400))
})
