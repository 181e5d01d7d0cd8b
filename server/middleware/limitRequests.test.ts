import { expect, test } from 'vitest'
import { createDevice } from '../auth/testing.ts'
import { createTestServer } from '../testing.ts'

const url = 'https://api.test/v1/supported-chains?projectId=shop'

test('default: a caller may use its minute up, and gets a new one', async () => {
  const { get, clock } = createTestServer({ requestsPerMinute: 2 })
  clock.now += 45_000
  await get(url)
  expect((await get(url)).status).toBe(200)

  const refused = await get(url)
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('15')

  clock.now += 15_000
  expect((await get(url)).status).toBe(200)
})

test('behavior: another project has a minute of its own', async () => {
  const { get } = createTestServer({ requestsPerMinute: 1 })
  await get(url)

  expect((await get(url)).status).toBe(429)
  expect((await get('https://api.test/v1/supported-chains?projectId=empty')).status).toBe(200)
})

test('behavior: a batch counts its entries', async () => {
  const { post } = createTestServer({
    requestsPerMinute: 2,
    upstreams: { 'eip155:1': ['http://127.0.0.1:1'] },
  })
  const call = { jsonrpc: '2.0', id: 1, method: 'eth_chainId' }

  const answer = await post(
    'https://api.test/v1/?projectId=shop&chainId=eip155:1',
    JSON.stringify([call, call, call]),
  )

  expect(answer.status).toBe(429)
})

test('behavior: the log tells once of a proxy that nobody listed', async () => {
  const told = async (trustedProxies: string[]) => {
    const { get, lines } = createTestServer({ trustedProxies })
    await get(url)
    for (let requests = 0; requests < 2; requests += 1)
      await get(url, { 'x-forwarded-for': '198.51.100.9' })
    return lines.filter(({ msg }) => String(msg).startsWith('X-Forwarded-For'))
  }

  expect(await told(['10.1.2.0/24'])).toHaveLength(1)
  expect(await told(['127.0.0.1'])).toHaveLength(0)
})

test('behavior: networks behind a proxy that writes ports have a minute each', async () => {
  const { get } = createTestServer({ requestsPerMinute: 1, trustedProxies: ['127.0.0.1'] })
  const from = async (address: string) => (await get(url, { 'x-forwarded-for': address })).status

  const first = [await from('198.51.100.9:4000'), await from('203.0.113.9:4000')]
  const again = [await from('198.51.100.10:4001'), await from('[2001:db8::1]:4000')]

  expect([first, again]).toEqual([
    [200, 200],
    [429, 200],
  ])
})

test('behavior: the log tells once of a proxy that writes no addresses', async () => {
  const told = async (forwarded: string) => {
    const { get, lines } = createTestServer({ trustedProxies: ['127.0.0.1'] })
    for (let requests = 0; requests < 2; requests += 1)
      await get(url, { 'x-forwarded-for': forwarded })
    return lines.filter(({ msg }) => String(msg).startsWith('X-Forwarded-For of a trusted')).length
  }

  expect([await told('unknown'), await told('198.51.100.9:4000')]).toEqual([1, 0])
})

test('error: a key that is of no device gives nobody a minute of its own', async () => {
  const server = createTestServer({ requestsPerMinute: 2 })
  const path = '/auth/v1/session'
  const statuses = []
  for (let keys = 0; keys < 5; keys += 1)
    statuses.push((await createDevice(server).get(path)).status)

  expect(statuses.slice(2)).toEqual([429, 429, 429])
})
