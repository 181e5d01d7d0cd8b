import { expect, test } from 'vitest'
import { createAuthServer, createDevice, logIn } from '../../server/auth/testing.ts'
import { recordGoal } from '../support/recordGoal.ts'
import { runLength } from './support/runLength.ts'

const attempts = runLength({ slice: 100, nightly: 10_000 })
const path = '/auth/v1/session'

test('behavior: a stolen access token opens nothing without the key of its device: G17', async () => {
  const server = await createAuthServer()
  const owner = await logIn(server)
  const thief = createDevice(server)
  thief.use(owner.tokens())
  let accepted = 0
  for (let calls = 0; calls < attempts; calls += 1)
    accepted += (await thief.get(path)).status === 200 ? 1 : 0

  const size = `${attempts} calls`
  recordGoal('G17', {
    what: 'calls with a stolen token accepted',
    value: accepted,
    atMost: 0,
    size,
  })
  expect(accepted).toBe(0)
  expect((await owner.get(path)).status).toBe(200)
}, 600_000)

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

  const accepted = (statuses.get(200) ?? 0) - 1
  const size = `${attempts} calls`
  recordGoal('G17', { what: 'replayed proofs accepted', value: accepted, atMost: 0, size })
  expect([...statuses]).toEqual([
    [200, 1],
    [401, attempts],
  ])
}, 600_000)
