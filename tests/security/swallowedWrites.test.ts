import Database from 'libsql'
import { expect, test } from 'vitest'
import { audit } from '../../server/audit/audit.ts'
import { createAuthServer } from '../../server/auth/testing.ts'
import { deleteDevice } from '../../server/db/queries/devices.ts'
import { deleteSession, insertSession, insertTokens } from '../../server/db/queries/sessions.ts'
import { deleteSlot } from '../../server/db/queries/slots.ts'
import { parseConfig } from '../../server/parseConfig.ts'
import { runCommand } from '../../server/runCommand.ts'
import { createTestDist, testConfig } from '../../server/testing.ts'
import {
  createTestWallet,
  createTestWorld,
  newSlot,
  newWallet,
} from '../../server/vault/testing.ts'
import { createWorld } from './support/databaseWriter.ts'

// Who writes to the database of a running server lets a revocation, or the note of it, do nothing, by triggers.

const swallow = (table: string) =>
  `CREATE TRIGGER evil BEFORE DELETE ON ${table} BEGIN SELECT RAISE(IGNORE); END`
const bringBack = `CREATE TRIGGER evil AFTER DELETE ON slot_halves BEGIN INSERT INTO slot_halves
  VALUES (OLD.slot_id, OLD.owner, OLD.key_id, OLD.wrapped_key, OLD.sealed, OLD.mac); END`

test('default: a device that is revoked in a running server cannot stay by a trigger', async () => {
  const { server, db, victim } = await createWorld()
  db.exec(`${swallow('devices')};
    CREATE TRIGGER silent BEFORE INSERT ON audit_log WHEN NEW.event = 'deviceRevoked'
    BEGIN SELECT RAISE(IGNORE); END`)

  const answer = await victim.device.post('/auth/v1/devices/revoke', { deviceId: victim.deviceId })

  expect(answer.status).toBeGreaterThanOrEqual(500)
  expect(server.lines.some(({ level }) => Number(level) >= 50)).toBe(true)
})

/** A device with a session, and its slots. */
async function createOwner() {
  const { world } = await createTestWorld()
  const { caller, wallet } = await createTestWallet(
    world,
    newWallet([newSlot('device'), newSlot('automatic'), newSlot('password')]),
  )
  const { userId, deviceId } = caller.session
  const { db, now } = world
  const place = { projectId: 'shop', siteOrigin: 'https://shop.test', provedAt: now(), now: now() }
  const sessionId = await insertSession(db, { userId, deviceId, ...place })
  const tokens = { refreshToken: 'refresh', accessToken: 'access', accessExpiresAt: now() }
  await insertTokens(db, sessionId, tokens)
  const [, automatic] = wallet.slots
  return {
    world,
    revoke: () => deleteDevice(db, userId, deviceId),
    logOut: () => deleteSession(db, sessionId),
    removeSlot: () => deleteSlot(db, automatic!.slotId),
    note: () => audit(world, { event: 'deviceRevoked', userId }),
  }
}
type Deed = Exclude<keyof Awaited<ReturnType<typeof createOwner>>, 'world'>

test.each<[Deed, string]>([
  ['revoke', swallow('devices')],
  ['revoke', swallow('sessions')],
  ['revoke', swallow('slots')],
  ['revoke', swallow('slot_halves')],
  ['revoke', bringBack],
  ['logOut', swallow('sessions')],
  ['logOut', swallow('session_tokens')],
  ['removeSlot', swallow('slots')],
  ['removeSlot', swallow('slot_halves')],
  ['removeSlot', bringBack],
  ['note', 'CREATE TRIGGER evil BEFORE INSERT ON audit_log BEGIN SELECT RAISE(IGNORE); END'],
  [
    'note',
    `DROP TRIGGER audit_log_keeps_rows; CREATE TRIGGER evil AFTER INSERT ON audit_log
      BEGIN DELETE FROM audit_log WHERE number = NEW.number; END`,
  ],
])('error: %s fails by %s', async (deed, trigger) => {
  const owner = await createOwner()
  owner.world.db.exec(trigger)

  await expect(owner[deed]()).rejects.toThrow(/stayed|did not store/)
})

test.each<Deed>(['revoke', 'logOut', 'removeSlot', 'note'])(
  'behavior: %s succeeds without one',
  async (deed) => {
    const owner = await createOwner()

    await owner[deed]()
  },
)

test.each([
  [
    'trigger',
    `CREATE TRIGGER sqlite_evil BEFORE INSERT ON audit_log WHEN NEW.event = 'deviceRevoked'
      BEGIN SELECT RAISE(IGNORE); END`,
  ],
  ['view', 'CREATE VIEW sqlite_evil AS SELECT 1'],
])(
  'error: no server and no check of rows runs on a %s named like a part of SQLite',
  async (type, sql) => {
    const { server, settings } = await createWorld()
    await server.close()
    // SQLite makes no such name; who writes to the file does.
    const db = new Database(settings.database)
    db.exec('PRAGMA writable_schema = ON')
    db.prepare(`INSERT INTO sqlite_schema (type, name, tbl_name, rootpage, sql)
    VALUES (?, 'sqlite_evil', ?, 0, ?)`).run(
      type,
      type === 'view' ? 'sqlite_evil' : 'audit_log',
      sql,
    )
    const version = Object(db.prepare('PRAGMA schema_version').get()).schema_version
    db.exec(`PRAGMA schema_version = ${Number(version) + 1}`)
    db.close()
    const refusal = { code: 'SCHEMA_CHANGED', message: expect.stringContaining('"sqlite_evil"') }

    await expect(createAuthServer(settings)).rejects.toMatchObject(refusal)
    const config = parseConfig({ ...testConfig, ...settings, dist: createTestDist() })
    await expect(runCommand(config, ['verify-rows'])).rejects.toMatchObject(refusal)
  },
)
