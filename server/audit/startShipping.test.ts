import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createAuthServer, logIn } from '../auth/testing.ts'
import { openRows } from '../db/sealedRows/sealedRows.ts'
import { parseConfig } from '../parseConfig.ts'
import { createTestWorld } from '../vault/testing.ts'
import { audit } from './audit.ts'
import { startShipping } from './startShipping.ts'
import { verifyAudit } from './verifyAudit.ts'

/** The log is looked at once a second. */
const soon = { timeout: 20_000 }

type Entry = { number: number; event: string; facts: unknown; at: string; hash: string }

/** A receiver on this machine: what it got, and how it answers. */
async function startReceiver() {
  const receiver = { status: 200, isSilent: false, requests: 0, authorization: '', url: '' }
  const entries: Entry[] = []
  const server = createServer(async (request, response) => {
    receiver.requests += 1
    receiver.authorization = request.headers.authorization ?? ''
    let text = ''
    for await (const chunk of request) text += chunk
    if (receiver.isSilent) return
    if (receiver.status === 200)
      entries.push(
        ...text
          .trimEnd()
          .split('\n')
          .map((line) => JSON.parse(line)),
      )
    response.writeHead(receiver.status, { location: 'http://127.0.0.1:1/' }).end('taken')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/audit`
  return Object.assign(receiver, { entries })
}

/** A server's log and database, with shipping that the test starts. */
async function createShippingWorld(url: string) {
  const { world, clock } = await createTestWorld({ auditReceiver: { url } })
  const told: unknown[] = []
  const log = {
    ...world.log,
    auditShipping: (event: string, facts: object) => void told.push({ event, ...facts }),
    auditCut: (facts: object) => void told.push(facts),
  }
  const append = async (count: number) => {
    for (let index = 0; index < count; index += 1)
      await audit(world, { event: 'login', userId: 'user', facts: { index } })
  }
  const start = () => {
    const stop = startShipping({ ...world, log })
    onTestFinished(stop)
    return stop
  }
  return { world, clock, told, append, start }
}

test('default: what a person does is at the receiver too, with the hash of the log: T25', async () => {
  const receiver = await startReceiver()
  const auditReceiver = { url: receiver.url, authorization: 'Bearer of-the-shop' }
  const server = await createAuthServer({ auditReceiver })

  await logIn(server, 'ann@example.com')

  await expect.poll(() => receiver.entries.map(({ event }) => event), soon).toEqual(['login'])
  const [entry] = receiver.entries
  expect(entry).toMatchObject({
    number: 1,
    at: new Date(server.clock.now).toISOString(),
    facts: { deviceId: expect.any(String) },
    hash: expect.stringMatching(/^[\w-]{43}$/),
  })
  expect(receiver.authorization).toBe('Bearer of-the-shop')
  expect(JSON.stringify([entry, server.lines])).not.toMatch(/ann@|of-the-shop/)
})

test('behavior: 450 entries arrive once and in order; the next process sends what came later', async () => {
  const receiver = await startReceiver()
  const { world, append, start } = await createShippingWorld(receiver.url)
  await append(450)

  await start()()
  await append(1)
  await start()()

  expect(receiver.entries.map(({ number }) => number)).toEqual(
    Array.from({ length: 451 }, (_, index) => index + 1),
  )
  expect(await verifyAudit(world)).toMatchObject({ head: receiver.entries.at(-1)?.hash })
})

test('behavior: of two processes one sends', async () => {
  const receiver = await startReceiver()
  const { append, start } = await createShippingWorld(receiver.url)
  await append(450)

  await Promise.all([start(), start()].map((stop) => stop()))
  await start()()

  expect(receiver.entries).toHaveLength(450)
})

test('error: while the receiver refuses, logins go on and what waits is told; later all of it arrives', async () => {
  const receiver = await startReceiver()
  receiver.status = 503
  const server = await createAuthServer({ auditReceiver: { url: receiver.url } })

  await logIn(server, 'ann@example.com')

  const told = (msg: string) => server.lines.filter((line) => line.msg === msg)
  await expect
    .poll(() => told('audit log delayed')[0], soon)
    .toMatchObject({ waiting: 1, status: 503 })
  receiver.status = 200
  await expect.poll(() => receiver.entries, soon).toHaveLength(1)
  await expect.poll(() => told('audit log resumed'), soon).toHaveLength(1)
})

test('error: a receiver that is silent holds up neither a login nor, for long, the end of the server', async () => {
  const receiver = await startReceiver()
  receiver.isSilent = true
  const server = await createAuthServer({ auditReceiver: { url: receiver.url } })
  await logIn(server, 'ann@example.com')
  await expect.poll(() => receiver.requests, soon).toBe(1)

  const bob = await logIn(server, 'bob@example.com')
  const session = await bob.get('/auth/v1/session')
  const startedAt = performance.now()
  await server.close()

  expect(session.status).toBe(200)
  expect(performance.now() - startedAt).toBeLessThan(9_000)
})

test('error: a receiver that redirects or is not there gets nothing, and nothing is lost', async () => {
  const receiver = await startReceiver()
  receiver.status = 307
  const { append, start, told } = await createShippingWorld(receiver.url)
  await append(1)

  await start()()
  const gone = await createShippingWorld('http://127.0.0.1:1/')
  await gone.append(2)
  await gone.start()()
  receiver.status = 200
  await start()()

  expect(told[0]).toMatchObject({ event: 'delayed', waiting: 1 })
  expect(gone.told).toEqual([{ event: 'delayed', waiting: 2, code: expect.any(String) }])
  expect(receiver.entries).toHaveLength(1)
})

test('error: a log that was cut after it was sent is told, and what follows arrives', async () => {
  const receiver = await startReceiver()
  const { world, append, start, told } = await createShippingWorld(receiver.url)
  await append(3)
  await start()()

  world.db.exec('DROP TRIGGER audit_log_keeps_rows; DELETE FROM audit_log WHERE number > 1')
  await start()()
  await append(1)
  await start()()

  expect(told).toEqual([{ entries: 1, shipped: 3 }])
  expect(receiver.entries.map(({ number }) => number)).toEqual([1, 2, 3, 2])
})

test('error: an entry that takes the number of one that was cut off is told, and arrives', async () => {
  const receiver = await startReceiver()
  const { world, append, start, told } = await createShippingWorld(receiver.url)
  await append(3)
  start()
  await expect.poll(() => receiver.entries, soon).toHaveLength(3)

  world.db.exec('DROP TRIGGER audit_log_keeps_rows; DELETE FROM audit_log WHERE number > 1')
  await append(2)

  await expect.poll(() => receiver.entries, soon).toHaveLength(5)
  expect(told).toEqual([{ entries: 1, shipped: 3 }])
  expect(receiver.entries.map(({ number }) => number)).toEqual([1, 2, 3, 2, 3])
})

test('error: a writer of the database cannot say that entries were sent', async () => {
  const receiver = await startReceiver()
  const { world, append, start } = await createShippingWorld(receiver.url)
  await append(1)
  await start()()
  await append(1)
  const foreign: unknown[] = []
  openRows(world.db, world.secrets.get('rowSeals'), (row) => void foreign.push(row))
  world.db.exec('UPDATE audit_shipping SET shipped = 2')

  await start()()

  expect(receiver.entries.map(({ number }) => number)).toEqual([1, 1, 2]) // begun again
  expect(foreign[0]).toEqual({ table: 'audit_shipping', key: '1' })
})

test('error: a receiver over http on another machine is refused', () => {
  const given = {
    origins: { widget: 'https://w.test', secure: 'https://s.test', api: 'https://a.test' },
  }
  const parse = (url: string) =>
    parseConfig({ ...given, database: ':memory:', dist: '/dist', auditReceiver: { url } })

  expect(() => parse('http://logs.example.com/')).toThrow('auditReceiver.url')
  expect(() => parse('ftp://logs.example.com/')).toThrow('expected an http or https URL')
  expect(parse('http://localhost:9/').auditReceiver?.url).toBe('http://localhost:9/')
})
