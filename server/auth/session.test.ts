import { expect, test } from 'vitest'
import type { LoginSession } from '../../shared-schemas/api/loginSession.ts'
import {
  ann,
  codeIn,
  createAuthServer,
  createDevice,
  decideDevice,
  linkIn,
  logIn,
  said,
  type TestDevice,
} from './testing.ts'

const minuteMs = 60_000
const dayMs = 1_440 * minuteMs

async function refresh(device: TestDevice, refreshToken = device.tokens()?.refreshToken) {
  const access = device.tokens()
  device.use(undefined)
  const answer = await device.post('/auth/v1/session/refresh', { refreshToken })
  device.use(access)
  return answer
}

async function works(device: TestDevice, tokens?: LoginSession): Promise<boolean> {
  const before = device.tokens()
  device.use(tokens ?? before)
  const { status } = await device.get('/auth/v1/session')
  device.use(before)
  return status === 200
}

test('default: an access token works for 10 minutes, a refresh gives the next', async () => {
  const server = await createAuthServer()
  const device = await logIn(server)
  server.clock.now += 10 * minuteMs - 1
  expect(await works(device)).toBe(true)
  server.clock.now += 1
  expect(await works(device)).toBe(false)

  const next = await (await refresh(device)).json()

  expect(await works(device, next)).toBe(true)
  expect(next.refreshToken).not.toBe(device.tokens()?.refreshToken)
})

test('behavior: within 10 s the same refresh token gives the same pair, for two tabs', async () => {
  const server = await createAuthServer()
  const device = await logIn(server)

  const first = await (await refresh(device)).json()
  server.clock.now += 10_000
  const second = await (await refresh(device)).json()

  expect(second).toEqual({ ...first, expiresInSeconds: 590 })
  expect(await works(device, second)).toBe(true)
})

test('behavior: after that it ends the session, for whoever holds a copy', async () => {
  const server = await createAuthServer()
  const device = await logIn(server)
  const next = await (await refresh(device)).json()
  server.clock.now += 10_001

  expect((await refresh(device)).status).toBe(401)

  expect(await works(device, next)).toBe(false)
  expect((await refresh(device, next.refreshToken)).status).toBe(401)
})

test('behavior: seven days unused end a session', async () => {
  const server = await createAuthServer()
  const device = await logIn(server)
  server.clock.now += 7 * dayMs

  const answer = await refresh(device)

  expect(answer.status).toBe(401)
  expect(await said(answer)).toBe('JWT validation error: JWT Token is not yet valid')
})

test('behavior: thirty days end it, however much it is used', async () => {
  const server = await createAuthServer()
  const device = await logIn(server)
  for (let days = 0; days < 30; days += 5) {
    server.clock.now += 5 * dayMs - minuteMs
    device.use(await (await refresh(device)).json())
  }
  expect(await works(device)).toBe(true)
  server.clock.now += 6 * minuteMs

  expect(await works(device)).toBe(false)
  expect((await refresh(device)).status).toBe(401)
})

test('behavior: the end of a session is at once', async () => {
  const server = await createAuthServer()
  const device = await logIn(server)

  expect(await (await device.post('/auth/v1/session/end')).json()).toEqual({})

  expect(await works(device)).toBe(false)
  expect((await refresh(device)).status).toBe(401)
})

test('behavior: logging in again on a device ends the session before', async () => {
  const server = await createAuthServer()
  const device = await logIn(server)
  const before = device.tokens()
  device.use(undefined)
  server.clock.now += 30_000

  await logIn(server, ann, device)

  expect([await works(device), await works(device, before)]).toEqual([true, false])
  expect((await refresh(device, before?.refreshToken)).status).toBe(401)
})

test('behavior: a session is of one project', async () => {
  const server = await createAuthServer()
  const device = await logIn(server)
  const path = '/auth/v1/session'
  const answer = await server.get(`https://api.test${path}?projectId=empty`, {
    dpop: device.prove('GET', path),
    authorization: `DPoP ${device.tokens()?.accessToken}`,
  })

  expect(answer.status).toBe(401)
})

test('behavior: revoking a device ends its use at once, and it has to be let in anew: T18', async () => {
  const server = await createAuthServer()
  const device = await logIn(server)
  const { devices } = await (await device.get('/auth/v1/devices')).json()
  expect(devices).toEqual([
    {
      deviceId: device.tokens()?.deviceId,
      name: 'Chrome on Windows',
      current: true,
      loggedOut: false,
      createdAt: server.clock.now,
      lastSeenAt: server.clock.now,
    },
  ])

  await device.post('/auth/v1/devices/revoke', { deviceId: devices[0].deviceId })

  expect(await works(device)).toBe(false)
  device.use(undefined)
  expect(await (await device.startLogin()).json()).toMatchObject({ action: 'VERIFY_DEVICE' })
})

test('behavior: a revoked device has nothing left of its approval, nor of its codes: T18', async () => {
  const server = await createAuthServer()
  const owner = await logIn(server)
  const thief = createDevice(server, { network: '198.51.100.1' })
  const started = await (await thief.startLogin()).json()
  const asked = await server.inbox.waitForMail(ann, { matching: /^New login/ })
  await decideDevice(server, linkIn(asked), { number: started.number })
  const { login } = await (
    await thief.post('/auth/v1/login/device', { flowId: started.flowId })
  ).json()
  const { deviceId } = login
  thief.use(undefined)
  server.clock.now += 30_000
  const again = await (await thief.startLogin()).json()
  const mail = await server.inbox.waitForMail(ann, { after: asked.id, matching: /code/ })
  expect(codeIn(mail)).toMatch(/^\d{6}$/)

  expect((await owner.post('/auth/v1/devices/revoke', { deviceId })).status).toBe(200)

  expect((await thief.enter(again.flowId, codeIn(mail))).status).toBe(400)
  server.clock.now += 30_000
  expect(await (await thief.startLogin()).json()).toMatchObject({ action: 'VERIFY_DEVICE' })
})

test('error: revoking another device needs a login of the last 5 minutes', async () => {
  const server = await createAuthServer()
  const device = await logIn(server)
  server.clock.now += 5 * minuteMs + 1

  const answer = await device.post('/auth/v1/devices/revoke', {
    deviceId: 'another-device-of-mine',
  })

  expect(answer.status).toBe(403)
  expect(await said(answer)).toBe('Log in again to do this')
})

test("error: another user's device is none", async () => {
  const server = await createAuthServer()
  const bob = await logIn(server, 'bob@example.com')
  const device = await logIn(server)

  const { deviceId } = bob.tokens() ?? {}
  expect((await device.post('/auth/v1/devices/revoke', { deviceId })).status).toBe(404)

  expect(await works(bob)).toBe(true)
})

test.each(['/auth/v1/session', '/auth/v1/devices'])('error: %s without a login', async (path) => {
  const server = await createAuthServer()

  const answer = await createDevice(server).get(path)

  expect(answer.status).toBe(401)
  expect(await said(answer)).toBe('JWT validation error: JWT Token is not yet valid')
})
