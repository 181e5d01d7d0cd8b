import { expect, test } from 'vitest'
import { createAuthServer, createDevice, logIn, said } from '../auth/testing.ts'
import { createTestServer, testConfig } from '../testing.ts'

const url = 'https://api.test/v1/supported-chains?projectId=shop'

test('default: a caller may use its minute up, and has room again when a minute has passed', async () => {
  const { get, clock } = await createTestServer({ requestsPerMinute: 2 })
  clock.now += 45_000
  await get(url)
  expect((await get(url)).status).toBe(200)

  const refused = await get(url)
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('55')

  clock.now += 15_000 // a new minute on the clock is none of the caller's
  expect((await get(url)).status).toBe(429)
  clock.now += 40_000
  expect((await get(url)).status).toBe(200)
})

test('behavior: another project has a minute of its own', async () => {
  const { get } = await createTestServer({ requestsPerMinute: 1 })
  await get(url)

  expect((await get(url)).status).toBe(429)
  expect((await get('https://api.test/v1/supported-chains?projectId=empty')).status).toBe(200)
})

test('behavior: a batch counts its entries', async () => {
  const { post } = await createTestServer({
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
    const { get, lines } = await createTestServer({ trustedProxies })
    await get(url)
    for (let requests = 0; requests < 2; requests += 1)
      await get(url, { 'x-forwarded-for': '198.51.100.9' })
    return lines.filter(({ msg }) => String(msg).startsWith('X-Forwarded-For'))
  }

  expect(String((await told([]))[0]?.msg)).toContain('All visitors count as one network')
  expect(await told(['10.1.2.0/24'])).toHaveLength(1)
  expect(await told(['127.0.0.1'])).toHaveLength(0)
})

test('behavior: networks behind a proxy that writes ports have a minute each', async () => {
  const { get } = await createTestServer({ requestsPerMinute: 1, trustedProxies: ['127.0.0.1'] })
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
    const { get, lines } = await createTestServer({ trustedProxies: ['127.0.0.1'] })
    for (let requests = 0; requests < 2; requests += 1)
      await get(url, { 'x-forwarded-for': forwarded })
    return lines.filter(({ msg }) => String(msg).startsWith('X-Forwarded-For of a trusted')).length
  }

  expect([await told('unknown'), await told('198.51.100.9:4000')]).toEqual([1, 0])
})

test('error: a key that is of no device gives nobody a minute of its own', async () => {
  const server = await createTestServer({ requestsPerMinute: 2 })
  const path = '/auth/v1/session'
  const statuses = []
  for (let keys = 0; keys < 5; keys += 1)
    statuses.push((await createDevice(server).get(path)).status)

  expect(statuses.slice(2)).toEqual([429, 429, 429])
})

const session = '/auth/v1/session'
const crowded = '192.0.2.1'

/** A network whose minute strangers have just used up. */
async function createCrowd(users: number, overrides: Parameters<typeof createAuthServer>[0] = {}) {
  const server = await createAuthServer({ requestsPerMinute: 10, ...overrides })
  const devices = []
  for (let user = 0; user < users; user += 1) {
    const device = createDevice(server, { network: `198.51.${user}.1` })
    devices.push(await logIn(server, `a${user}@attacker.example`, device))
    device.use(undefined)
    device.moveTo(crowded)
  }
  server.clock.now += 60_000
  for (let calls = 0; calls < 11; calls += 1) await server.get(url, { 'x-forwarded-for': crowded })
  return { server, devices }
}

test('error: many users of one network have one more minute of it together, not each', async () => {
  const { devices } = await createCrowd(7)
  const statuses: number[] = []

  for (let round = 0; round < 3; round += 1)
    for (const device of devices) statuses.push((await device.get(session)).status)

  expect(statuses.filter((status) => status !== 429)).toHaveLength(10)
})

test('error: who sends an old proof of a user again uses up nothing of theirs', async () => {
  const { server, devices } = await createCrowd(1)
  const [owner] = devices
  const old = owner!.prove('GET', session)
  server.clock.now += 240_000
  for (let calls = 0; calls < 11; calls += 1) await server.get(url, { 'x-forwarded-for': crowded })
  const replayed = []
  for (let calls = 0; calls < 12; calls += 1)
    replayed.push(await owner!.send('GET', session, { headers: { dpop: old } }))

  expect(await Promise.all(replayed.map(said))).toEqual(Array(12).fill('use_dpop_nonce'))
  const unsigned = { dpop: old.replace(/[^.]+$/, 'A'.repeat(86)) }
  const answer = await owner!.send('GET', session, { headers: unsigned })
  expect(await said(answer)).toBe('use_dpop_nonce') // its signature, which costs more, was not verified
  expect(await said(await owner!.get(session))).toMatch(/^JWT validation error/) // it was let through
})

test('behavior: the entries of a batch of a known device are counted with the proof of its request', async () => {
  const { devices } = await createCrowd(1, { upstreams: { 'eip155:1': ['http://127.0.0.1:1'] } })
  const [owner] = devices
  const call = { jsonrpc: '2.0', id: 1, method: 'eth_chainId' }
  const post = (calls: number) =>
    owner!.send('POST', '/v1/', {
      body: Array(calls).fill(call) as unknown as Record<string, unknown>, // a batch
      headers: { dpop: owner!.prove('POST', '/v1/') },
      query: { chainId: 'eip155:1' },
    })

  const answer = await post(2)

  expect(answer.status).not.toBe(429) // its minute has two
  expect((await post(1)).status).toBe(429)
})

test('error: who captured a fresh proof of a user uses up one request of theirs at most', async () => {
  const { devices } = await createCrowd(1)
  const [owner] = devices
  const captured = owner!.prove('GET', session)
  for (let calls = 0; calls < 12; calls += 1)
    await owner!.send('GET', session, { headers: { dpop: captured } })

  const [second, third] = [await owner!.get(session), await owner!.get(session)]

  expect([second.status, third.status]).toEqual([401, 429]) // let through as one without a login, then two are used up
})

test('error: who knows the key of a user and cannot sign with it uses up nothing of theirs', async () => {
  const { devices } = await createCrowd(1)
  const [owner] = devices
  const statuses: number[] = []
  for (let calls = 0; calls < 5; calls += 1) {
    const dpop = owner!.prove('GET', session).replace(/[^.]+$/, 'A'.repeat(86))
    statuses.push((await owner!.send('GET', session, { headers: { dpop } })).status)
  }

  expect(statuses).toEqual(Array(5).fill(429))
  expect((await owner!.get(session)).status).toBe(401)
})

const from = (network: string) => ({ 'x-forwarded-for': network })
const trustedProxies = ['127.0.0.1']

/** How many of so many requests got which status. */
async function statusesOf(count: number, ask: (index: number) => Promise<Response>) {
  const statuses: Record<number, number> = {}
  for (let index = 0; index < count; index += 1) {
    const { status } = await ask(index)
    statuses[status] = (statuses[status] ?? 0) + 1
  }
  return statuses
}

test('error: nobody has twice the limit across the end of a minute', async () => {
  const { get, clock } = await createTestServer({ requestsPerMinute: 50 })
  clock.now += 60_000 - (clock.now % 60_000) + 59_900
  const before = await statusesOf(60, () => get(url))
  clock.now += 200

  expect([before, await statusesOf(60, () => get(url))]).toEqual([
    { 200: 50, 429: 10 },
    { 429: 60 },
  ])
})

test('error: with many projects a network has the requests of four, and others keep theirs', async () => {
  const [project] = testConfig.projects
  const projects = Array.from({ length: 10 }, (_, index) => ({ ...project!, id: `p${index}` }))
  const { get } = await createTestServer({ projects, requestsPerMinute: 20, trustedProxies })
  const ask = (network: string) => (index: number) =>
    get(`https://api.test/v1/supported-chains?projectId=p${index % 10}`, from(network))

  expect((await statusesOf(200, ask('198.51.100.1')))[200]).toBe(80)
  expect(await statusesOf(80, ask('203.0.113.1'))).toEqual({ 200: 80 })
})

test('error: ids that are made up are counted by network, and fill no log', async () => {
  const { get, lines } = await createTestServer({ trustedProxies })
  const ask = (network: string) => (index: number) =>
    get(`https://api.test/v1/supported-chains?projectId=nope${index}`, from(network))

  expect(await statusesOf(500, ask('198.51.100.1'))).toEqual({ 401: 120, 429: 380 })
  expect(await statusesOf(1, ask('203.0.113.1'))).toEqual({ 401: 1 })
  expect(lines.filter(({ msg }) => msg === 'request')).toHaveLength(5)
  expect((await get(url, from('198.51.100.1'))).status).toBe(200) // who has a project is let in
})
