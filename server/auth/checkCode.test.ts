import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDb } from '../db/open.ts'
import { listAuditRows } from '../db/queries/auditLog.ts'
import { createTestDist } from '../testing.ts'
import { ann, codeIn, createAuthServer, logIn } from './testing.ts'

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
  const db = openDb(database, Date.now)
  onTestFinished(() => void db.close())
  const events = listAuditRows(db, 1, 100).map(({ event }) => event)
  expect(events).toEqual(['login', ...Array(5).fill('loginFailed')])
})
