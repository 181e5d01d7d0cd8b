import { expect, test } from 'vitest'
import {
  createAuthServer,
  createDevice,
  logIn,
  type TestDevice,
} from '../../server/auth/testing.ts'
import { createTestAuthenticator } from '../../server/vault/testAuthenticator.ts'
import { half, newSlot, newWallet } from '../../server/vault/testing.ts'
import {
  type Attacked,
  copyRow,
  createWorld,
  inventTokens,
  loot,
  now,
  thumbprintOf,
} from './support/databaseWriter.ts'
import {
  approveBy,
  approveOwn,
  claim,
  enterOwnCode,
  logInAsOwner,
  startWhileSpoiled,
} from './support/rewrittenLogins.ts'

// What somebody has who reads and writes the database of a running server, without its key files, and who
// may log in like everybody. Source: SECURITY.md, "Who can do what".

/** Each edit, and the device that the thief then uses; its own where nothing is returned. */
type Attack = (world: Attacked) => undefined | TestDevice | Promise<TestDevice>

const attacks: Record<string, Attack> = {
  'the three INSERTs: a device, a session and a token of the victim'({ server, db, victim }) {
    const device = createDevice(server)
    db.prepare(`INSERT INTO devices (id, user_id, thumbprint, name, approved_at, created_at, last_seen_at)
      VALUES ('evil', ?, ?, 'Chrome', ${now}, ${now}, ${now})`).run(
      victim.userId,
      thumbprintOf(device),
    )
    db.prepare(`INSERT INTO sessions (id, user_id, device_id, project_id, site_origin,
      authenticated_at, created_at, refreshed_at) VALUES ('evil', ?, 'evil', 'shop',
      'https://shop.test', ${now}, ${now}, ${now})`).run(victim.userId)
    device.use(inventTokens(db, 'evil'))
    return device
  },
  'the same, and every MAC cleared'(world) {
    const { db } = world
    const device =
      attacks['the three INSERTs: a device, a session and a token of the victim']!(world)
    for (const { name } of db
      .prepare(`SELECT name FROM sqlite_master WHERE type = 'table'`)
      .all() as {
      name: string
    }[]) {
      const columns = db
        .prepare(`PRAGMA table_info(${name})`)
        .all()
        .map((row) => Object(row).name)
      if (columns.includes('mac') && name !== 'audit_log') db.exec(`UPDATE ${name} SET mac = NULL`)
    }
    return device
  },
  'a token for the session of the victim, whose device gets the key of the thief'({
    server,
    db,
    victim,
  }) {
    const device = createDevice(server)
    db.prepare('UPDATE devices SET thumbprint = ? WHERE user_id = ?').run(
      thumbprintOf(device),
      victim.userId,
    )
    const session = Object(
      db.prepare('SELECT id FROM sessions WHERE user_id = ?').get(victim.userId),
    )
    device.use(inventTokens(db, session.id))
    return device
  },
  'the token of the thief moved to the session of the victim'({ db, victim, thief }) {
    db.exec(`UPDATE devices SET thumbprint = '${thief.thumbprint}' WHERE user_id = '${victim.userId}';
      UPDATE session_tokens SET session_id = (SELECT id FROM sessions WHERE user_id = '${victim.userId}')
        WHERE session_id = (SELECT id FROM sessions WHERE user_id = '${thief.userId}')`)
  },
  'session and device of the thief under the id of the victim'({ db, victim, thief }) {
    db.exec(`UPDATE devices SET user_id = '${victim.userId}' WHERE user_id = '${thief.userId}';
      UPDATE sessions SET user_id = '${victim.userId}' WHERE user_id = '${thief.userId}'`)
  },
  'a session of the victim copied with its MAC, for the device of the thief'({
    db,
    victim,
    thief,
  }) {
    copyRow(db, 'sessions', `user_id = '${victim.userId}'`, {
      id: 'evil',
      device_id: thief.deviceId,
    })
    db.exec(`UPDATE devices SET user_id = '${victim.userId}' WHERE id = '${thief.deviceId}'`)
    thief.device.use(inventTokens(db, 'evil'))
  },
  'a device of the victim copied with its MAC, under the key of the thief'({ server, db, victim }) {
    const device = createDevice(server)
    const thumbprint = thumbprintOf(device)
    copyRow(db, 'devices', `user_id = '${victim.userId}'`, { id: 'evil', thumbprint })
    copyRow(db, 'sessions', `user_id = '${victim.userId}'`, { id: 'evil', device_id: 'evil' })
    device.use(inventTokens(db, 'evil'))
    return device
  },
  'the address of the thief in the row of the victim, then a login by it'({ server, db, ...who }) {
    const { victim, thief } = who
    db.exec(`DELETE FROM users WHERE id = '${thief.userId}'`)
    return logInAsOwner({ server, db }, { victim, email: thief.email })
  },
  'the approval of a device by the mailbox, written into the flow'(world) {
    return claim(world, `decision = 'approved', decided_at = ${now}`)
  },
  'the address of the victim in a flow that the thief approves'({ server, db, victim, thief }) {
    return approveOwn({ server, db }, { victim, thief })
  },
  'a code of the thief for the address of the victim'({ server, db, victim }) {
    return enterOwnCode({ server, db }, victim)
  },
  'the wallet of the victim under the id of the thief'({ db, victim, thief }) {
    db.exec(`DELETE FROM wallets WHERE user_id = '${thief.userId}';
      UPDATE wallets SET user_id = '${thief.userId}' WHERE user_id = '${victim.userId}'`)
  },
  'the slots of the victim in the wallet of the thief'({ db, victim, thief }) {
    db.exec(`UPDATE slots SET wallet_id = '${thief.place.walletId}', device_id = NULL
      WHERE wallet_id = '${victim.place.walletId}'`)
  },
  'the key shares of the victim in a slot of the thief'({ db, victim, thief }) {
    db.exec(`DELETE FROM slot_halves WHERE slot_id = '${thief.automaticSlot}';
      UPDATE slot_halves SET slot_id = '${thief.automaticSlot}' WHERE slot_id = '${victim.automaticSlot}'`)
  },
}

test('default: an owner has a session, three key shares and the wallet', async () => {
  const { victim, thief } = await createWorld()
  await victim.device.post('/vault/v1/password', { blinded: blindedPoint })

  expect(await loot(victim.device, victim)).toEqual(['session', 'half', 'half', 'wallet', 'half'])
  expect(await loot(thief.device, victim)).toEqual([])
})
/** Some point of the group: ristretto255's generator. */
const blindedPoint = Buffer.from(
  'e2f2ae0a6abc4e71a884a961c500515f58e30b6aa582dd8db6a65945e08d2d76',
  'hex',
).toString('base64url')

test.each(Object.entries(attacks))(
  'error: no session, key share or wallet by %s',
  async (_, attack) => {
    const world = await createWorld()

    const device = (await attack(world)) ?? world.thief.device

    expect(await loot(device, world.victim)).toEqual([])
  },
)

test('error: a guessed code is not enough where the user could not be found when it was sent', async () => {
  const world = await createWorld()

  const { device, answer } = await startWhileSpoiled(world, world.victim)

  expect([answer.status, (await answer.json()).code]).toEqual([400, 'CODE_EXPIRED'])
  expect(await loot(device, world.victim)).toEqual([])
})

test('error: a device that was spoiled keeps its slot: the login is refused, not the row deleted', async () => {
  const { server, db, victim } = await createWorld()
  const { device, deviceSlot, userId } = victim
  db.exec(`UPDATE devices SET last_seen_at = last_seen_at + 1 WHERE user_id = '${userId}'`)
  server.clock.now += 60_000
  device.use(undefined)

  await approveBy(server, victim.email, device)

  expect(device.tokens()).toBeUndefined()
  const slots = db.prepare('SELECT id FROM slots WHERE id = ?').all(deviceSlot)
  expect(slots).toHaveLength(1)
  expect(
    server.lines.filter(({ level, table }) => level === 50 && table === 'devices'),
  ).toHaveLength(1)
})

test('error: the limits in time of one’s own rows cannot be moved', async () => {
  const { server, db, victim } = await createWorld()
  const { device, userId } = victim
  server.clock.now += 86_400_000
  const ahead = server.clock.now + 1
  const statuses: number[] = []
  const edits = [
    `UPDATE session_tokens SET access_expires_at = ${ahead + 60_000}`,
    `UPDATE sessions SET authenticated_at = ${ahead}, passkey_at = ${ahead} WHERE user_id = '${userId}'`,
  ]

  for (const sql of edits) {
    db.exec(sql)
    statuses.push((await device.post('/vault/v1/export')).status)
  }

  expect(statuses).toEqual([401, 401])
})

test('error: a login that grew old on its device is not made fresh for an export', async () => {
  const { server, db, victim } = await createWorld()
  server.clock.now += 300_001
  expect((await victim.device.post('/vault/v1/export')).status).toBe(403)

  db.exec(`UPDATE sessions SET authenticated_at = ${server.clock.now}`)

  expect((await victim.device.post('/vault/v1/export')).status).toBe(401)
})

test('error: on the victim’s own device no try of a password and no passkey are made up', async () => {
  const { server, db, victim } = await createWorld()
  const { device, userId } = victim
  const open = (slotId: string, more = {}) =>
    device.post('/vault/v1/slots/open', { slotId, ...more })
  const challenge = async () =>
    (await (await device.post('/vault/v1/passkey/challenge')).json()).challenge
  const own = createTestAuthenticator()
  const data = {
    credentialId: own.credentialId,
    prfSalt: half(),
    wrappedHalf: half(),
    attestation: own.register({ challenge: await challenge() }),
  }
  const slot = newSlot('passkey', { data })
  expect((await device.post('/vault/v1/slots', await victim.slotRequest(slot))).status).toBe(200)
  const evil = createTestAuthenticator()
  await evil.register({ challenge: await challenge() })
  const other = Object(
    db.prepare('SELECT public_key FROM passkeys WHERE slot_id = ?').get(slot.slotId),
  ).public_key
  const assertion = own.assert({ challenge: await challenge() })

  db.exec(`INSERT INTO password_tries (user_id, tried_at) VALUES ('${userId}', ${server.clock.now});
    UPDATE passkeys SET public_key = '${other.slice(0, -2)}AA'`)

  const answers = [await open(victim.passwordSlot), await open(slot.slotId, { assertion })]
  expect(answers.map(({ status }) => status)).toEqual([403, 403])
})

test('error: another site is not let in, nor told that it may show approvals', async () => {
  const { server, db } = await createWorld()
  db.exec(
    `UPDATE projects SET origins = '["https://evil.test"]', trusted_origins = '["https://evil.test"]'`,
  )

  const document = await server.get('https://widget.test/frame?projectId=shop')

  expect(await document.text()).not.toContain('evil.test')
  expect(document.headers.get('content-security-policy')).not.toContain('evil.test')
})

test('error: the automatic slot that a project has not is not turned on', async () => {
  const world = await createWorld({ automaticRecovery: false })
  const { server, db } = world
  const device = await logIn(server, 'new@example.com')
  const make = () => device.post('/vault/v1/wallet', newWallet())
  expect((await make()).status).toBe(403)

  db.exec('UPDATE projects SET automatic_recovery = 1')

  expect((await make()).ok).toBe(false)
})

test('error: a restart seals no row of a writer, whatever they take out', async () => {
  const world = await createWorld()
  const { server, settings, db } = world
  const device = (await attacks['the same, and every MAC cleared']!(world)) as TestDevice // it has one
  await server.close()

  await expect(createAuthServer(settings)).rejects.toMatchObject({ code: 'ROWS_UNSEALED' })
  db.exec('DELETE FROM row_seals')
  await expect(createAuthServer(settings)).rejects.toMatchObject({ code: 'ROWS_UNSEALED' })

  expect(device.tokens()).toBeDefined()
})

test('behavior: the operator is told once of each row, in the log and in the audit log', async () => {
  const world = await createWorld()
  const { server, db } = world
  const device =
    await attacks['the three INSERTs: a device, a session and a token of the victim']!(world)

  await (device as TestDevice).get('/auth/v1/session')
  await (device as TestDevice).get('/auth/v1/session')

  const told = server.lines.filter(({ level, table }) => level === 50 && table === 'session_tokens')
  expect(told).toMatchObject([{ key: 'evil', msg: expect.stringContaining('verify-rows') }])
  const noted = db.prepare(`SELECT facts FROM audit_log WHERE event = 'rowRefused'`).all()
  expect(noted.map((row) => JSON.parse(Object(row).facts))).toEqual([
    { table: 'session_tokens', key: 'evil' },
  ])
})
