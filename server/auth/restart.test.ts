import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTestDist } from '../testing.ts'
import {
  ann,
  codeIn,
  createAuthServer,
  createDevice,
  decideDevice,
  linkIn,
  logIn,
} from './testing.ts'

function createShared() {
  const folder = createTestDist()
  return { database: join(folder, 'a.db'), keyFile: join(folder, 'login-key.json') }
}

test('default: a code outlives a restart, and so do the tries that it lost: F18', async () => {
  const shared = createShared()
  const before = await createAuthServer(shared)
  const server = { fetch: before.fetch, clock: before.clock }
  const device = createDevice(server)
  const { flowId } = await (await device.startLogin()).json()
  const code = codeIn(await before.inbox.waitForMail(ann))
  const wrong = code === '000000' ? '000001' : '000000'
  for (let tries = 0; tries < 4; tries += 1) await device.enter(flowId, wrong)
  await before.close()

  const after = await createAuthServer(shared)
  server.fetch = after.fetch
  const answer = await device.enter(flowId, code)

  expect(answer.status).toBe(200)
  expect((await device.get('/auth/v1/session')).status).toBe(200)
})

test('behavior: the fifth wrong try after a restart is the last', async () => {
  const shared = createShared()
  const before = await createAuthServer(shared)
  const server = { fetch: before.fetch, clock: before.clock }
  const device = createDevice(server)
  const { flowId } = await (await device.startLogin()).json()
  const code = codeIn(await before.inbox.waitForMail(ann))
  const wrong = code === '000000' ? '000001' : '000000'
  for (let tries = 0; tries < 4; tries += 1) await device.enter(flowId, wrong)
  await before.close()

  server.fetch = (await createAuthServer(shared)).fetch
  await device.enter(flowId, wrong)

  expect((await device.enter(flowId, code)).status).toBe(400)
})

test('behavior: an approval at one process ends the wait at another', async () => {
  const shared = createShared()
  const one = await createAuthServer(shared)
  const two = await createAuthServer(shared)
  await logIn(one)
  const phone = createDevice(two)
  const { flowId, number } = await (await phone.startLogin()).json()
  const mail = await two.inbox.waitForMail(ann)
  const waited = phone.post('/auth/v1/login/device', { flowId })

  await decideDevice(one, linkIn(mail), { number })

  expect(await (await waited).json()).toMatchObject({ approved: true, login: { email: ann } })
})

test('behavior: a server that stops lets those go who wait', async () => {
  const server = await createAuthServer()
  await logIn(server)
  const phone = createDevice(server)
  const { flowId } = await (await phone.startLogin()).json()
  const waited = phone.post('/auth/v1/login/device', { flowId })

  await server.drain()

  expect(await (await waited).json()).toEqual({ approved: false })
})

test('error: without its key file a database of logins is not opened', async () => {
  const shared = createShared()
  const server = await createAuthServer(shared)
  await logIn(server)
  await server.close()
  rmSync(shared.keyFile)

  await expect(createAuthServer(shared)).rejects.toThrow(
    /login-key\.json cannot be used: it is missing, but the database needs it\.$/,
  )
})
