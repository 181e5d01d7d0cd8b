import { copyFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { newId } from '../../server/auth/newId.ts'
import { createAuthServer, createDevice, logIn } from '../../server/auth/testing.ts'
import { openDb } from '../../server/db/open.ts'
import { approveDevice } from '../../server/db/queries/devices.ts'
import { insertSession, insertTokens } from '../../server/db/queries/sessions.ts'
import { openRows } from '../../server/db/sealedRows/sealedRows.ts'
import { openSecrets } from '../../server/secrets.ts'
import { createTestDist } from '../../server/testing.ts'
import { createWorld, loot, thumbprintOf } from './support/databaseWriter.ts'

// What the key files give by themselves, and with the database. What the database gives with the wrapping
// and recovery keys is in dump.test.ts. Source: SECURITY.md, "Who can do what".

test('error: every key file without the database gives no user, session or wallet', async () => {
  const { victim, settings } = await createWorld()
  const folder = createTestDist()
  const files = { 'a.db.wrapping-key': '', 'a.db.recovery-key': '', 'a.db.secrets': '' }
  for (const name of Object.keys(files))
    copyFileSync(settings.database.replace(/a\.db$/, name), join(folder, name))
  const database = join(folder, 'a.db')
  writeFileSync(database, '') // without any, the server does not start with key files of another
  const thief = await createAuthServer({ database, keyFile: `${database}.secrets` })
  victim.device.adopt(thief)

  expect(await loot(victim.device, victim)).toEqual([])
  const { userId } = await (await (await logIn(thief, victim.email)).get('/auth/v1/session')).json()
  expect(userId).not.toBe(victim.userId)
})

test('error: another key file makes no rows for the database', async () => {
  expect(await forge(openSecrets(undefined, true))).toEqual([])
})

test('behavior: who writes the database and has the server’s secrets makes a session of anybody', async () => {
  expect(await forge()).toEqual(['session', 'half', 'wallet'])
})

/** What a device gets whose rows were written with the given secrets, or the server's own. */
async function forge(stolen?: ReturnType<typeof openSecrets>) {
  const { server, settings, victim } = await createWorld()
  const secrets = stolen ?? openSecrets(settings.keyFile, false)
  const db = openRows(await openDb(settings.database, Date.now), secrets.get('rowSeals'), () => {})
  onTestFinished(() => void db.close())
  const device = createDevice(server)
  const now = server.clock.now
  const { userId } = victim
  const thumbprint = thumbprintOf(device)
  const deviceId = await approveDevice(db, { userId, thumbprint, name: 'Chrome', now })
  const place = { projectId: 'shop', siteOrigin: 'https://shop.test' }
  const sessionId = await insertSession(db, { userId, deviceId, ...place, provedAt: now, now })
  const tokens = { accessToken: newId(), refreshToken: newId(), accessExpiresAt: now + 600_000 }
  await insertTokens(db, sessionId, tokens)
  device.use({ ...tokens, expiresInSeconds: 600, userId, deviceId })
  return loot(device, victim)
}
