import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { audit } from './audit/audit.ts'
import {
  ann,
  codeIn,
  createAuthServer,
  createDevice,
  decideDevice,
  linkIn,
  logIn,
} from './auth/testing.ts'
import { migrations } from './db/migrations.ts'
import { openDb } from './db/open.ts'
import { listAuditRows } from './db/queries/auditLog.ts'
import { parseConfig } from './parseConfig.ts'
import { runCommand } from './runCommand.ts'
import { openSecrets } from './secrets.ts'
import { createTestServer, testConfig } from './testing.ts'

async function createTestFile() {
  const folder = mkdtempSync(join(tmpdir(), 'appkit-command-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const database = join(folder, 'a.db')
  const keyFile = join(folder, 'secrets')
  const db = await openDb(database, Date.now)
  onTestFinished(() => void db.close())
  const world = { db, now: Date.now, secrets: openSecrets(keyFile, true) }
  return { world, config: parseConfig({ ...testConfig, database, keyFile, dist: '/nowhere' }) }
}

test('default: verify-audit prints what to note, and finds what was cut off since', async () => {
  const { config, world } = await createTestFile()
  await audit(world, { event: 'login', userId: 'a' })
  await audit(world, { event: 'deviceRevoked', userId: 'a' })

  const { text, code } = await runCommand(config, ['verify-audit'])
  const [verdict, rows = '', head = ''] = text.trim().split(' ')
  world.db.exec('DROP TRIGGER audit_log_keeps_rows; DELETE FROM audit_log WHERE number = 2')
  const later = await runCommand(config, ['verify-audit', rows, head])

  expect([verdict, rows, code]).toEqual(['whole', '2', 0])
  expect(later).toEqual({ text: 'row 2 is missing\n', code: 1 })
})

test('default: verify-rows names each row that the server did not write', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'appkit-command-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const database = join(folder, 'a.db')
  const server = await createAuthServer({ database })
  await logIn(server)
  const config = parseConfig({ ...testConfig, database, dist: '/nowhere' })
  const whole = await runCommand(config, ['verify-rows'])
  const db = await openDb(database, Date.now)
  onTestFinished(() => void db.close())

  db.exec(`UPDATE devices SET name = 'evil'`)

  expect(whole).toMatchObject({ text: expect.stringMatching(/^whole \d+\n$/), code: 0 })
  expect(await runCommand(config, ['verify-rows'])).toEqual({
    text: expect.stringMatching(/^not ours devices "[\w-]+"\nnot ours 1, put back 0, of \d+\n$/),
    code: 1,
  })
})

test('error: where not one row fits, verify-rows names the key file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'appkit-command-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const [database, other] = [join(folder, 'a.db'), join(folder, 'b.db')]
  await logIn(await createAuthServer({ database }))
  await logIn(await createAuthServer({ database: other }))
  const keyFile = `${other}.login-key`
  const config = parseConfig({ ...testConfig, database, keyFile, dist: '/nowhere' })

  const { text, code } = await runCommand(config, ['verify-rows'])

  expect(code).toBe(1)
  expect(text).toContain(
    `Not one row fits ${keyFile}. If that is the key file of another database, set the option keyFile to this one's\n`,
  )
})

test('error: what a writer of the database calls a row does nothing in a terminal', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'appkit-command-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const database = join(folder, 'a.db')
  await logIn(await createAuthServer({ database }))
  const config = parseConfig({ ...testConfig, database, dist: '/nowhere' })
  const db = await openDb(database, Date.now)
  onTestFinished(() => void db.close())

  db.prepare('INSERT INTO users (id, created_at) VALUES (?, 1)').run(
    '\u001b[2J\u009b1A\nwhole 9\u202e"',
  )

  const { text, code } = await runCommand(config, ['verify-rows'])
  expect(code).toBe(1)
  expect(text).toContain('not ours users "\\u001b[2J\\u009b1A\\nwhole 9\\u202e\\""\n')
  expect(text).toMatch(/^[ -~\n]*$/)
})

test('default: with the default key file the log of a running server is whole, failed logins included: T18', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'appkit-command-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const database = join(folder, 'a.db')
  const server = await createAuthServer({ database })
  const owner = await logIn(server)
  const { deviceId, userId } = await (await owner.get('/auth/v1/session')).json()
  owner.use(undefined)
  server.clock.now += 60_000
  const after = server.inbox.messages()[0]?.id ?? 0
  const { flowId } = await (await owner.startLogin()).json()
  const code = codeIn(await server.inbox.waitForMail(ann, { after }))
  await owner.enter(flowId, code === '000000' ? '000001' : '000000')
  const stranger = createDevice(server, { network: '198.51.100.1' })
  expect((await (await stranger.startLogin()).json()).action).toBe('VERIFY_DEVICE')
  const mail = await server.inbox.waitForMail(ann, { matching: /^New login/ })
  await decideDevice(server, linkIn(mail), { decision: 'refused' })

  const config = parseConfig({ ...testConfig, database, dist: '/nowhere' })
  const { text, code: exit } = await runCommand(config, ['verify-audit'])

  expect([text, exit]).toEqual([expect.stringMatching(/^whole 3 sha256:[\w-]{43}\n$/), 0])
  const db = await openDb(database, Date.now)
  onTestFinished(() => void db.close())
  const rows = await listAuditRows(db, 1, 10)
  expect(rows.map((row) => [row.event, row.userId, JSON.parse(row.facts)])).toEqual([
    ['login', userId, { deviceId }],
    ['loginFailed', userId, { kind: 'login', reason: 'code' }],
    ['loginFailed', userId, { kind: 'login', reason: 'refused' }],
  ])
})

test.each([
  ['no number', ['two', 'A'.repeat(43)]],
  ['no head', ['2', 'short']],
])('error: verify-audit with %s checks nothing and says so', async (_, given) => {
  const { config } = await createTestFile()

  const { text, code } = await runCommand(config, ['verify-audit', ...given])

  expect(code).toBe(1)
  expect(text).toMatch(/^verify-audit takes what it printed earlier/)
})

test('error: where there is no database nothing passes as whole, and nothing is made', async () => {
  const { config } = await createTestFile()
  const database = `${config.database}.elsewhere`

  await expect(runCommand({ ...config, database }, ['verify-audit'])).rejects.toThrow(
    'it does not exist',
  )
  await expect(runCommand({ ...config, database: ':memory:' }, ['verify-audit'])).rejects.toThrow(
    'it is in the memory of the server',
  )
  expect(existsSync(database)).toBe(false)
})

test('error: lost secrets are not made anew, since every row would count as forged', async () => {
  const { config } = await createTestFile()
  rmSync(config.keyFile ?? '')

  await expect(runCommand(config, ['verify-audit'])).rejects.toThrow('it is missing')
})

test('default: backup writes a private copy of what was committed, beside an open server', async () => {
  const { config, world } = await createTestFile()
  await audit(world, { event: 'login', userId: 'a' })
  const path = `${config.database}.backup`

  const { text, code } = await runCommand(config, ['backup', path])
  await audit(world, { event: 'deviceRevoked', userId: 'a' })

  const noted = /audit log: whole 1 (sha256:[\w-]{43})\n$/.exec(text)?.[1] ?? ''
  expect([code, text]).toEqual([0, expect.stringMatching(/^0 users and 0 wallets are in /)])
  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(readdirSync(dirname(path)).filter((name) => name.startsWith('a.db.backup'))).toEqual([
    'a.db.backup',
  ])
  const restored = { ...config, database: path }
  const verdict = await runCommand(restored, ['verify-audit', '1', noted])
  expect(verdict).toEqual({ text: `whole 1 ${noted}\n`, code: 0 })
})

test('error: backup replaces no file and leaves none that is not whole', async () => {
  const { config } = await createTestFile()
  const path = `${config.database}.backup`
  writeFileSync(path, 'precious')

  const refused = runCommand(config, ['backup', path])
  const nowhere = runCommand(config, ['backup', `${config.database}/no/such`])
  const noFolder = runCommand(config, ['backup', `${dirname(path)}/no/such`])

  await expect(refused).rejects.toThrow(`${path} was not written: the file exists.`)
  await expect(nowhere).rejects.toMatchObject({ code: 'BACKUP_FAILED' })
  await expect(noFolder).rejects.toThrow('was not written: its folder does not exist.')
  expect(readFileSync(path, 'utf8')).toBe('precious')
  expect(existsSync(`${path}.part`)).toBe(false)
})

test('error: a backup of a damaged database is not made', async () => {
  const { config, world } = await createTestFile()
  world.db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  await world.db.close()
  const bytes = readFileSync(config.database)
  writeFileSync(config.database, bytes.fill(0x5a, 4096, bytes.length - 4096))
  const path = `${config.database}.backup`

  await expect(runCommand(config, ['backup', path])).rejects.toMatchObject({
    code: 'BACKUP_FAILED',
  })
  expect(existsSync(path)).toBe(false)
})

test('default: rewrap tells how much it wrapped', async () => {
  const { config } = await createTestFile()

  expect(await runCommand(config, ['rewrap'])).toEqual({
    text: 'wrapped under the current keys: 0 server shares, 0 user shares\n',
    code: 0,
  })
})

test.each([
  [['destroy'], 'There is no command "destroy". Commands: integrity, releases,'],
  [['backup'], 'backup takes 1 argument, not 0.'],
  [['verify-audit', '2'], 'verify-audit takes no or 2 arguments, not 1.'],
  [['integrity', 'shop', 'x'], 'integrity takes no or 1 argument, not 2.'],
])('error: %j is refused before anything is opened', async (line, told) => {
  const { config } = await createTestFile()

  await expect(runCommand(config, line)).rejects.toThrow(told)
})

test.each(['verify-audit', 'verify-rows', 'rewrap', 'the server'])(
  'error: %s does not run a database that a later release has migrated',
  async (command) => {
    const folder = mkdtempSync(join(tmpdir(), 'appkit-command-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const database = join(folder, 'a.db')
    await (await createTestServer({ database })).close()
    const db = await openDb(database, Date.now)
    const { length } = migrations
    db.exec(`INSERT INTO schema_migrations VALUES (${length + 1}, '9999_later', 'x', 1)`)
    await db.close()
    const before = readFileSync(database)

    const config = parseConfig({ ...testConfig, database, dist: '/nowhere' })
    const run = async () =>
      command === 'the server' ? createTestServer({ database }) : runCommand(config, [command])

    await expect(run()).rejects.toThrow(
      `The database is at migration ${length + 1}, this server knows ${length}. A newer release has used it.`,
    )
    expect(readFileSync(database)).toEqual(before)
  },
)

test.each(['verify-audit', 'verify-rows', 'rewrap'])(
  'error: %s does not migrate a database on which a server of an earlier release may run',
  async (command) => {
    const folder = mkdtempSync(join(tmpdir(), 'appkit-command-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const database = join(folder, 'a.db')
    await (await createTestServer({ database })).close()
    const db = await openDb(database, Date.now)
    const { length } = migrations
    db.exec(`DELETE FROM schema_migrations WHERE number = ${length}`)
    await db.close()
    const before = readFileSync(database)

    const config = parseConfig({ ...testConfig, database, dist: '/nowhere' })

    await expect(runCommand(config, [command])).rejects.toThrow(
      `The database is at migration ${length - 1}, this release needs ${length}. A command changes no database.`,
    )
    expect(readFileSync(database)).toEqual(before)
  },
)
