import { join } from 'node:path'
import Database from 'libsql'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDist } from '../testing.ts'
import {
  ann,
  createAuthServer,
  createDevice,
  outcomeOf,
  solveWork,
  type TestDevice,
} from './testing.ts'

// Mails to a mailbox that strangers have used up, for who does the work.

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** Asks for a login, with the work where a mail needs it; how the last answer was. */
async function startWithWork(device: TestDevice) {
  const first = await device.startLogin()
  const { action, work } = await first.clone().json()
  if (action !== 'PROVE_WORK') return outcomeOf(first)
  expect(work.bits).toBe(16)
  return outcomeOf(await device.startLogin(ann, 'https://shop.test', solveWork(work)))
}

/** A mailbox whose mails of the hour strangers of two networks have used up. */
async function createUsedUp(overrides = {}) {
  const server = await createAuthServer(overrides)
  for (const network of ['192.0.2.1', '192.0.2.1', '192.0.2.1', '192.0.3.1', '192.0.3.1']) {
    await createDevice(server, { network }).startLogin()
    server.clock.now += minuteMs
  }
  return server
}

test('error: strangers who use up the mails of a mailbox keep no owner from a new device: work leads past', async () => {
  const server = await createUsedUp()
  const after = server.inbox.messages()[0]?.id ?? 0
  const owner = createDevice(server)

  expect(await startWithWork(owner)).toBe(200)

  await server.inbox.waitForMail(ann, { after })
})

test('error: mails with work have limits of their own: of a network, a mailbox and the server', async () => {
  const database = join(createTestDist(), 'a.db')
  const server = await createUsedUp({ database, loginLimits: { mailsPerHour: 100 } })
  const db = new Database(database)
  onTestFinished(() => void db.close())
  expect(await startWithWork(createDevice(server))).toBe(200)
  server.clock.now += 30_000
  const ask = async (network: string) =>
    outcomeOf(await createDevice(server, { network }).startLogin())
  /** As if so many more mails like that one had been sent; how another one is answered. */
  const after = async (where: string, more: number) => {
    const rows = `FROM auth_events WHERE key LIKE 'mail worked %' AND ${where}`
    const { key } = Object(db.prepare(`SELECT key ${rows}`).get())
    const { at } = Object(db.prepare(`SELECT at ${rows}`).get())
    const insert = db.prepare('INSERT INTO auth_events (key, at, expires_at) VALUES (?, ?, ?)')
    for (let mails = 0; mails < more; mails += 1) insert.run(key, at, at + dayMs)
    const outcomes = [await ask('203.0.113.7'), await ask('198.51.100.1')]
    db.prepare('DELETE FROM auth_events WHERE key = ?').run(key)
    insert.run(key, at, at + dayMs)
    return outcomes
  }
  const ofNetwork = `key LIKE '% network %'`
  const ofMailbox = `key NOT LIKE '% network %' AND key != 'mail worked all'`

  expect(await after(ofNetwork, 1)).toEqual(['work', 'work'])
  expect(await after(ofNetwork, 2)).toEqual([429, 'work'])
  expect(await after(ofMailbox, 18)).toEqual(['work', 'work'])
  expect(await after(ofMailbox, 19)).toEqual([429, 429])
  expect(await after(`key = 'mail worked all'`, 8)).toEqual(['work', 'work'])
  expect(await after(`key = 'mail worked all'`, 9)).toEqual([429, 429])
})
