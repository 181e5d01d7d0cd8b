import { expect, test } from 'vitest'
import { createAuthServer } from '../../server/auth/testing.ts'
import { parseConfig } from '../../server/parseConfig.ts'
import { runCommand } from '../../server/runCommand.ts'
import { createTestDist, testConfig } from '../../server/testing.ts'
import { createWorld } from './support/databaseWriter.ts'

// What somebody has who adds tables, views or triggers to the database, of a server that runs or before it starts.
// Source: SECURITY.md, "Who can do what".

test.each([
  ['a view', 'ALTER TABLE users RENAME TO kept; CREATE VIEW users AS SELECT * FROM kept', 'users'],
  [
    'a trigger',
    'CREATE TRIGGER evil BEFORE UPDATE ON login_flows BEGIN SELECT RAISE(IGNORE); END',
    'evil',
  ],
  ['another table', 'ALTER TABLE password_tries ADD COLUMN more TEXT', 'password_tries'],
])('error: no server and no check of rows runs on %s of a writer', async (_, sql, name) => {
  const { server, settings, db } = await createWorld()
  db.exec(sql)
  await server.close()
  const refusal = {
    code: 'SCHEMA_CHANGED',
    message: expect.stringContaining(JSON.stringify(name)),
  }

  await expect(createAuthServer(settings)).rejects.toMatchObject(refusal)
  const config = parseConfig({ ...testConfig, ...settings, dist: createTestDist() })
  await expect(runCommand(config, ['verify-rows'])).rejects.toMatchObject(refusal)
})

/** Keeps what users take away. */
const keepSlots = 'CREATE TRIGGER evil BEFORE DELETE ON slots BEGIN SELECT RAISE(IGNORE); END'

test.each([
  ['a trigger that keeps what is taken away', keepSlots],
  [
    'a trigger that gives new sessions to another user',
    `CREATE TRIGGER evil AFTER INSERT ON sessions BEGIN UPDATE sessions SET user_id = 'x'; END`,
  ],
  ['a view', 'ALTER TABLE slots RENAME TO kept; CREATE VIEW slots AS SELECT * FROM kept'],
  ['another table', 'ALTER TABLE password_tries ADD COLUMN more TEXT'],
])('error: a running server takes no more writes once it has %s, and says so', async (_, sql) => {
  const { server, db, victim } = await createWorld()
  const removal = await victim.removalRequest()
  const remove = () => victim.device.post('/vault/v1/slots/remove', removal)
  db.exec(sql)

  const statuses = [(await remove()).status, (await remove()).status]
  const ready = await server.get('https://api.test/readyz')
  const session = await victim.device.get('/auth/v1/session')

  expect(statuses).toEqual([503, 503])
  expect([ready.status, (await ready.json()).checks.schema]).toEqual([503, false])
  expect(session.status).toBe(200) // rows that are read carry MACs
  const told = server.lines.filter(({ msg }) => String(msg).startsWith('The database was changed'))
  expect(told).toHaveLength(1)
  const noted = db.prepare(`SELECT facts FROM audit_log WHERE event = 'schemaChanged'`).all()
  expect(noted).toHaveLength(1)
})

test('error: a trigger is found within a second, though SQLite’s count of changes was set back', async () => {
  const { server, db, victim } = await createWorld()
  await victim.device.post('/vault/v1/challenge', {})
  const { schema_version: before } = Object(db.prepare('PRAGMA schema_version').get())
  db.exec(`${keepSlots}; PRAGMA schema_version = ${before}`)

  server.clock.now += 1_000
  const removal = await victim.removalRequest()
  const { status } = await victim.device.post('/vault/v1/slots/remove', removal)

  expect(status).toBe(503)
})

test('behavior: indexes, statistics, other tables and a tidied file are no changes', async () => {
  const { db, victim } = await createWorld()
  db.exec(`CREATE INDEX mine ON users (created_at); CREATE TABLE _backup_seq (id INTEGER);
    INSERT INTO _backup_seq VALUES (1); ANALYZE; VACUUM`)

  const removal = await victim.removalRequest()
  const { status } = await victim.device.post('/vault/v1/slots/remove', removal)

  expect(status).toBe(200)
})
