import { expect, test } from 'vitest'
import { begin, createSocialServer, locationOf, logInAt, signIn, tokenOf } from './testing.ts'

test('behavior: a login that was confirmed and not claimed ends with the other devices; a later one is a login: T18', async () => {
  const server = await createSocialServer()
  const browser = new Map<string, string>()
  const mine = (await logInAt(server, 'google', { browser })).device
  const login = await begin(server)
  const back = await signIn(locationOf(await login.open()), {}, browser)
  await login.decide(tokenOf(await login.comeBack(back)))

  expect((await mine.post('/auth/v1/devices/revoke-others')).status).toBe(200)

  const claimed = await login.claim()
  expect(claimed.status).toBe(410)
  server.clock.now += 1
  expect((await logInAt(server, 'google', { browser })).login).toBeDefined()
  expect(server.count('devices')).toBe(2)
})

test('behavior: the known devices of a user have a fifth of a minute of their own together', async () => {
  const limit = 60
  const server = await createSocialServer({ requestsPerMinute: limit })
  const browser = new Map<string, string>()
  const first = await logInAt(server, 'google', { browser })
  const second = await logInAt(server, 'google', { browser })
  server.clock.now += 60_000
  const ask = async ({ device }: typeof first) => (await device.get('/auth/v1/session')).status
  const statuses: number[] = []
  for (let requests = 0; requests < limit; requests += 1) statuses.push(await ask(first)) // the network's
  for (let requests = 0; requests < limit / 5; requests += 1) statuses.push(await ask(first))

  expect(statuses).not.toContain(429)
  expect([await ask(first), await ask(second)]).toEqual([429, 429])
})
