import { expect, test } from 'vitest'
import { codeIn, createDevice, said } from '../auth/testing.ts'
import { seedProjects } from '../db/queries/projects.ts'
import type { SqliteDb } from '../db/sqliteDb.ts'
import { createTestWorld, newWallet } from '../vault/testing.ts'
import { createApiSite } from './api.ts'

const wallet = '/vault/v1/wallet'

/** The API on a database of the test, and a device that is logged in there. */
async function createTestApi() {
  const { world, clock, mails } = await createTestWorld({ requestsPerMinute: 20 })
  await seedProjects(world.db, world.config.projects)
  const site = createApiSite(world)
  const fetch = async (url: URL, init: RequestInit) => site.request(url, init)
  const device = createDevice({ fetch, clock })
  const { flowId } = await (await device.startLogin()).json()
  await world.mail.wake()
  await device.enter(flowId, codeIn(mails[0] ?? { text: '' }))
  const body = newWallet()
  await device.post(wallet, body)
  await device.post(`${wallet}/activate`, { walletId: body.walletId })
  return { world, site, device, slotId: body.slots[0]?.slotId }
}

/** Leaves no room in the file, nor in the pages that it has. */
function fillDisk({ db }: { db: SqliteDb }) {
  const pages = Object(db.prepare('PRAGMA page_count').get()).page_count
  db.exec(`PRAGMA max_page_count = ${pages}`)
  const fillers = [
    `INSERT INTO auth_events VALUES (hex(randomblob(1500)), 0, 9e15)`,
    `INSERT INTO auth_events VALUES ('x', 0, 9e15)`,
    `INSERT INTO dpop_proofs VALUES (hex(randomblob(16)), 9e15)`,
    `INSERT INTO rate_windows VALUES (hex(randomblob(16)), 9e15, 0)`,
    `INSERT INTO password_tries (user_id, tried_at) SELECT id, 0 FROM users`,
  ]
  for (const filler of fillers) while (takes(db, filler.replaceAll('9e15', '9000000000000000')));
}

function takes(db: SqliteDb, sql: string): boolean {
  try {
    db.exec(sql)
    return true
  } catch {
    return false // full
  }
}

test('behavior: on a full disk reads are answered, writes are a 503 that says when to come back: F20', async () => {
  const { world, site, device, slotId } = await createTestApi()
  fillDisk(world)

  const reads = [
    await site.request('https://api.test/v1/supported-chains?projectId=shop'),
    await device.get('/auth/v1/session'),
    await device.get(wallet),
  ]
  const write = await device.post('/vault/v1/slots/open', { slotId })

  expect(reads.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await reads[2]?.json()).toMatchObject({ wallet: { status: 'ACTIVE' } })
  expect([write.status, write.headers.get('retry-after')]).toEqual([503, '5'])
})

test('behavior: on a full disk a proof of a read still counts once, and requests are still counted: F20', async () => {
  const { world, device } = await createTestApi()
  fillDisk(world)
  const accessToken = device.tokens()?.accessToken
  const headers = {
    dpop: device.prove('GET', wallet),
    authorization: `DPoP ${accessToken}`,
  }

  const first = await device.send('GET', wallet, { headers })
  const replayed = await device.send('GET', wallet, { headers })
  const statuses = new Set<number>()
  for (let calls = 0; calls < 25; calls += 1)
    statuses.add((await device.send('GET', wallet)).status)

  expect(first.status).toBe(200)
  expect([replayed.status, await said(replayed)]).toEqual([401, 'invalid_dpop_proof'])
  expect(statuses).toEqual(new Set([401, 429]))
})
