import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { codeLifetimeMs } from '../../shared-schemas/limits.ts'
import { openDb } from '../db/open.ts'
import { listAuditRows } from '../db/queries/auditLog.ts'
import { createTestDist } from '../testing.ts'
import { ann, codeIn, createAuthServer, createDevice, logIn } from './testing.ts'

test('error: a known device that posts wrong codes without end writes a row for each try, and no more: T15', async () => {
  const database = join(createTestDist(), 'a.db')
  const server = await createAuthServer({ database })
  const device = await logIn(server)
  device.use(undefined)
  server.clock.now += 60_000
  const after = server.inbox.messages()[0]?.id ?? 0
  const { flowId } = await (await device.startLogin()).json()
  const code = codeIn(await server.inbox.waitForMail(ann, { after }))
  const wrong = code === '000000' ? '000001' : '000000'

  const codes: unknown[] = []
  for (let tries = 0; tries < 40; tries += 1)
    codes.push((await (await device.enter(flowId, wrong)).json()).code)

  expect(codes).toEqual([...Array(4).fill('CODE_WRONG'), ...Array(36).fill('CODE_USED_UP')])
  const db = await openDb(database, Date.now)
  onTestFinished(() => void db.close())
  const events = (await listAuditRows(db, 1, 100)).map(({ event }) => event)
  expect(events).toEqual(['login', ...Array(5).fill('loginFailed')])
})

const limit = 5
const loginLimits = { wrongCodesPerNetworkHour: limit }

/** Sends so many codes for logins that do not exist; how the last one was answered. */
async function sendJunk(server: Awaited<ReturnType<typeof createAuthServer>>, times: number) {
  const stranger = createDevice(server)
  let last = 0
  for (let codes = 0; codes < times; codes += 1)
    last = (await stranger.enter('unknown-unknown-unknown', '000000')).status
  return last
}

test("error: codes for nothing from the owner's network keep their new device from no code", async () => {
  const server = await createAuthServer({ loginLimits })
  const owner = createDevice(server)
  const { flowId } = await (await owner.startLogin()).json()
  const code = codeIn(await server.inbox.waitForMail(ann))
  expect(await sendJunk(server, limit + 1)).toBe(429)

  const mistyped = await owner.enter(flowId, code === '000000' ? '000001' : '000000')

  expect(mistyped.status).toBe(400)
  expect((await owner.enter(flowId, code)).status).toBe(200)
})

test("error: wrong tries from the owner's network leave them the first try of their code", async () => {
  const server = await createAuthServer({ loginLimits })
  const owner = createDevice(server)
  const { flowId } = await (await owner.startLogin()).json()
  const code = codeIn(await server.inbox.waitForMail(ann))
  const stranger = createDevice(server)
  const begun = []
  for (const email of ['a@evil.test', 'b@evil.test']) {
    begun.push((await (await stranger.startLogin(email)).json()).flowId)
    await server.inbox.waitForMail(email)
  }
  const statuses: number[] = []
  for (const other of begun)
    for (let tries = 0; tries < 4; tries += 1)
      statuses.push((await stranger.enter(other, '12345')).status)

  expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429, 429])
  expect((await owner.enter(flowId, code)).status).toBe(200)
})

test('error: codes for a login whose tries are used up count as codes for nothing', async () => {
  const server = await createAuthServer({ loginLimits: { wrongCodesPerNetworkHour: 8 } })
  const owner = createDevice(server)
  const stranger = createDevice(server)
  const { flowId: theirs } = await (await stranger.startLogin('a@evil.test')).json()
  await server.inbox.waitForMail('a@evil.test')
  for (let codes = 0; codes < 20; codes += 1) await stranger.enter(theirs, '12345')
  const { flowId } = await (await owner.startLogin()).json()
  const code = codeIn(await server.inbox.waitForMail(ann))

  const wrong = code === '000000' ? '000001' : '000000'
  const statuses = [await owner.enter(flowId, wrong), await owner.enter(flowId, code)]

  expect(statuses.map(({ status }) => status)).toEqual([400, 200])
})

test('error: a new device that posts a code that is over counts as codes for nothing, and then waits', async () => {
  const database = join(createTestDist(), 'a.db')
  const server = await createAuthServer({ database, loginLimits })
  const device = createDevice(server)
  const { flowId } = await (await device.startLogin()).json()
  const code = codeIn(await server.inbox.waitForMail(ann))
  server.clock.now += codeLifetimeMs

  const statuses: number[] = []
  for (let codes = 0; codes < 3 * limit; codes += 1)
    statuses.push((await device.enter(flowId, code)).status)

  expect(statuses).toEqual([...Array(limit).fill(400), ...Array(2 * limit).fill(429)])
  const db = await openDb(database, Date.now)
  onTestFinished(() => void db.close())
  const [counted] = db
    .prepare("SELECT count(*) AS rows FROM auth_events WHERE key LIKE 'junk network %'")
    .all()
  expect(counted).toEqual({ rows: limit })
})
