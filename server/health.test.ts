import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'libsql'
import { expect, onTestFinished, test } from 'vitest'
import { createTestServer } from './testing.ts'

test('default: both answer 200 on any host', async () => {
  const { get } = await createTestServer()

  expect((await get('http://127.0.0.1:4000/healthz')).status).toBe(200)
  const ready = await get('https://widget.test/readyz')

  expect(ready.status).toBe(200)
  expect(await ready.json()).toEqual({
    status: 'ok',
    checks: { database: true, migrations: true, schema: true, keys: true, mail: true },
  })
})

test('behavior: many callers cost one check a second', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'appkit-health-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const database = join(folder, 'a.db')
  const { get, clock } = await createTestServer({ database })
  const other = new Database(database)
  onTestFinished(() => void other.close())
  const probed = () =>
    Object(other.prepare('SELECT written_at AS at FROM write_probe').get()).at as number // one row
  await get('http://127.0.0.1/readyz')
  const first = probed()

  clock.now += 999
  await Promise.all(Array.from({ length: 50 }, () => get('http://127.0.0.1/readyz')))
  const second = probed()
  clock.now += 1
  await get('http://127.0.0.1/readyz')

  expect([second, probed()]).toEqual([first, first + 1_000])
})

test('behavior: a network asks for readiness 300 times a minute', async () => {
  const { get, clock } = await createTestServer()
  const statuses: number[] = []
  for (let calls = 0; calls < 301; calls += 1)
    statuses.push((await get('http://127.0.0.1/readyz')).status)

  expect(new Set(statuses.slice(0, 300))).toEqual(new Set([200]))
  expect(statuses[300]).toBe(429)
  clock.now += 60_000
  expect((await get('http://127.0.0.1/readyz')).status).toBe(200)
})

test('behavior: a database that takes no writes makes it unready but not dead', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'appkit-health-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const database = join(folder, 'a.db')
  const { get } = await createTestServer({ database })
  const other = new Database(database)
  other.exec('DROP TABLE write_probe')
  other.close()

  const ready = await get('http://127.0.0.1/readyz')

  expect(ready.status).toBe(503)
  expect(await ready.json()).toEqual({
    status: 'unavailable',
    checks: { database: false, migrations: true, schema: false, keys: true, mail: true },
  })
  expect((await get('http://127.0.0.1/healthz')).status).toBe(200)
})
