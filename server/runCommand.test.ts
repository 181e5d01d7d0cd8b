import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { audit } from './audit/audit.ts'
import { parseConfig } from './config.ts'
import { openDb } from './db/open.ts'
import { runCommand } from './runCommand.ts'
import { openSecrets } from './secrets.ts'
import { testConfig } from './testing.ts'

function createTestFile() {
  const folder = mkdtempSync(join(tmpdir(), 'appkit-command-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const database = join(folder, 'a.db')
  const keyFile = join(folder, 'secrets')
  const db = openDb(database, Date.now)
  onTestFinished(() => void db.close())
  const world = { db, now: Date.now, secrets: openSecrets(keyFile, true) }
  return { world, config: parseConfig({ ...testConfig, database, keyFile, dist: '/nowhere' }) }
}

test('default: verify-audit prints what to note, and finds what was cut off since', async () => {
  const { config, world } = createTestFile()
  audit(world, { event: 'login', userId: 'a' })
  audit(world, { event: 'deviceRevoked', userId: 'a' })

  const { text, code } = await runCommand(config, ['verify-audit'])
  const [verdict, rows = '', head = ''] = text.trim().split(' ')
  world.db.exec('DROP TRIGGER audit_log_keeps_rows; DELETE FROM audit_log WHERE number = 2')
  const later = await runCommand(config, ['verify-audit', rows, head])

  expect([verdict, rows, code]).toEqual(['whole', '2', 0])
  expect(later).toEqual({ text: 'row 2 is missing\n', code: 1 })
})

test('default: rewrap tells how much it wrapped', async () => {
  const { config } = createTestFile()

  expect(await runCommand(config, ['rewrap'])).toEqual({
    text: 'wrapped anew: 0 server halves, 0 user halves\n',
    code: 0,
  })
})

test('error: an unknown command prints those there are', async () => {
  const { config } = createTestFile()

  const { text, code } = await runCommand(config, ['destroy'])

  expect(code).toBe(1)
  expect(text).toContain('verify-audit')
})
