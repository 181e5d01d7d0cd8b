import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDb } from '../db/open.ts'
import { listAuditRows } from '../db/queries/auditLog.ts'
import { parseConfig } from '../parseConfig.ts'
import { runCommand } from '../runCommand.ts'
import { testConfig } from '../testing.ts'
import {
  ann,
  codeIn,
  createAuthServer,
  createDevice,
  decideDevice,
  linkIn,
  logIn,
  type TestDevice,
} from './testing.ts'

const bob = 'bob@example.com'

/** A running server on a file, and the command beside it. */
async function createRunning() {
  const folder = mkdtempSync(join(tmpdir(), 'appkit-sessions-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const database = join(folder, 'a.db')
  const server = await createAuthServer({ database })
  server.clock.now = Date.now() - 300_000 // the command has the clock of the machine, and comes after what was before
  const config = parseConfig({ ...testConfig, database, dist: '/nowhere' })
  return { server, database, end: (who: string) => runCommand(config, ['end-sessions', who]) }
}

const status = async (device: TestDevice) => (await device.get('/auth/v1/session')).status

/** One more device of Ann, which waits for the mailbox to let it in. */
async function startSecond(server: Awaited<ReturnType<typeof createAuthServer>>) {
  const device = createDevice(server, { network: '198.51.100.1' })
  server.clock.now += 60_000
  const after = server.inbox.messages()[0]?.id ?? 0
  const { flowId, number } = await (await device.startLogin()).json()
  const mail = await server.inbox.waitForMail(ann, { after, matching: /^New login/ })
  await decideDevice(server, linkIn(mail), { number })
  return { device, claim: () => device.post('/auth/v1/login/device', { flowId }) }
}

test('default: logs one user out on all devices, and no other user', async () => {
  const { server, database, end } = await createRunning()
  const [first, other] = [await logIn(server), await logIn(server, bob, createDevice(server))]
  const { device: second, claim } = await startSecond(server)
  const claimed = await (await claim()).json()
  second.use(claimed.login)
  const { refreshToken } = first.tokens()!
  expect([await status(first), await status(second), await status(other)]).toEqual([200, 200, 200])

  expect(await end('Ann@example.com ')).toEqual({
    text: 'sessions ended: 2, of users: 1\n',
    code: 0,
  })

  expect([await status(first), await status(second), await status(other)]).toEqual([401, 401, 200])
  first.use(undefined)
  expect((await first.post('/auth/v1/session/refresh', { refreshToken })).status).toBe(401)
  const db = await openDb(database, Date.now)
  onTestFinished(() => void db.close())
  expect((await listAuditRows(db, 1, 100)).at(-1)).toMatchObject({
    event: 'sessionsEnded',
    facts: '{"sessions":2}',
  })
})

test('behavior: the device stays approved: a code logs it in again', async () => {
  const { server, end } = await createRunning()
  const device = await logIn(server)
  const { userId } = await (await device.get('/auth/v1/session')).json()

  expect(await end(userId)).toMatchObject({ code: 0 })

  device.use(undefined)
  server.clock.now += 60_000
  const after = server.inbox.messages()[0]?.id ?? 0
  const { flowId, action } = await (await device.startLogin()).json()
  expect(action).toBe('VERIFY_OTP')
  await device.enter(flowId, codeIn(await server.inbox.waitForMail(ann, { after })))
  expect(await status(device)).toBe(200)
})

test('behavior: a login that was approved and not claimed ends as well', async () => {
  const { server, end } = await createRunning()
  await logIn(server)
  const { claim } = await startSecond(server)

  await end(ann)

  server.clock.now = Date.now()
  expect(await (await claim()).json()).not.toHaveProperty('login')
})

test('behavior: all users at once', async () => {
  const { server, end } = await createRunning()
  const devices = [await logIn(server), await logIn(server, bob, createDevice(server))]

  expect(await end('all')).toEqual({ text: 'sessions ended: 2, of users: 2\n', code: 0 })

  for (const device of devices) expect(await status(device)).toBe(401)
})

test.each(['nobody@example.com', 'nobody', ''])('error: %o is no user', async (who) => {
  const { server, end } = await createRunning()
  const device = await logIn(server)

  expect(await end(who)).toEqual({ text: 'there is no such user\n', code: 1 })
  expect(await status(device)).toBe(200)
})
