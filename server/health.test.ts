import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'libsql'
import { expect, onTestFinished, test } from 'vitest'
import { createTestServer } from './testing.ts'

test('default: both answer 200 on any host', async () => {
  const { get } = createTestServer()

  expect((await get('http://127.0.0.1:4000/healthz')).status).toBe(200)
  const ready = await get('https://widget.test/readyz')

  expect(ready.status).toBe(200)
  expect(await ready.json()).toEqual({
    status: 'ok',
    checks: { database: true, migrations: true, keys: true, mail: true },
  })
})

test('behavior: a database that takes no writes makes it unready but not dead', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'appkit-health-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const database = join(folder, 'a.db')
  const { get } = createTestServer({ database })
  const other = new Database(database)
  other.exec('DROP TABLE write_probe')
  other.close()

  const ready = await get('http://127.0.0.1/readyz')

  expect(ready.status).toBe(503)
  expect(await ready.json()).toEqual({
    status: 'unavailable',
    checks: { database: false, migrations: true, keys: true, mail: true },
  })
  expect((await get('http://127.0.0.1/healthz')).status).toBe(200)
})
