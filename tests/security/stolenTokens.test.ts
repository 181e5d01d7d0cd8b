import { expect, test } from 'vitest'
import { createAuthServer, createDevice, logIn } from '../../server/auth/testing.ts'
import { runLength } from './support/runLength.ts'

const attempts = runLength({ slice: 100, nightly: 1_000 })
const path = '/auth/v1/session'

test('behavior: a stolen access token opens nothing without the key of its device: G17', async () => {
  const server = await createAuthServer()
  const owner = await logIn(server)
  const thief = createDevice(server)
  thief.use(owner.tokens())
  let accepted = 0
  for (let calls = 0; calls < attempts; calls += 1)
    accepted += (await thief.get(path)).status === 200 ? 1 : 0

  expect(accepted).toBe(0)
  expect((await owner.get(path)).status).toBe(200)
}, 120_000)

test('behavior: a stolen refresh token neither, and the owner keeps the session', async () => {
  const server = await createAuthServer()
  const owner = await logIn(server)
  const refreshToken = owner.tokens()?.refreshToken

  const answer = await createDevice(server).post('/auth/v1/session/refresh', { refreshToken })

  expect(answer.status).toBe(401)
  expect((await owner.get(path)).status).toBe(200)
})

test('behavior: a proof that was seen opens nothing a second time: G17', async () => {
  const server = await createAuthServer()
  const owner = await logIn(server)
  const headers = {
    dpop: owner.prove('GET', path),
    authorization: `DPoP ${owner.tokens()?.accessToken}`,
  }
  const statuses = new Map<number, number>()
  for (let calls = 0; calls <= attempts; calls += 1) {
    const { status } = await owner.send('GET', path, { headers })
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }

  expect([...statuses]).toEqual([
    [200, 1],
    [401, attempts],
  ])
}, 120_000)
