import Database from 'libsql'
import { expect, test } from 'vitest'
import { createAuthServer } from '../../server/auth/testing.ts'
import { parseConfig } from '../../server/parseConfig.ts'
import { runCommand } from '../../server/runCommand.ts'
import { createTestDist, testConfig } from '../../server/testing.ts'
import { createWorld, loot } from './support/databaseWriter.ts'

// What an older copy of the database brings back, whole or row by row. Source: SECURITY.md, "Who can do what".

type World = Awaited<ReturnType<typeof createWorld>>

/** The victim turns the assisted recovery off; a copy of the time before is at hand. */
async function createBackup() {
  const world = await createWorld()
  const copy = `${world.settings.database}.backup`
  world.db.exec(`VACUUM INTO '${copy}'`)
  const { device } = world.victim
  const config = parseConfig({ ...testConfig, ...world.settings, dist: createTestDist() })
  const removed = await device.post('/vault/v1/slots/remove', await world.victim.removalRequest())
  expect(removed.status).toBe(200)
  expect(await loot(device, world.victim)).toEqual(['session', 'half'])
  return { ...world, copy, config }
}

/** The copy in the place of the database, with the keys of now. */
async function restore({ server, settings, copy }: World & { copy: string }) {
  await server.close()
  const restored = {
    ...settings,
    database: copy,
    wrappingKeyFile: `${settings.database}.wrapping-key`,
    recoveryKeyFile: `${settings.database}.recovery-key`,
  }
  const config = parseConfig({ ...testConfig, ...restored, dist: createTestDist() })
  return { server: await createAuthServer(restored), config }
}

test('behavior: a restored copy brings the removed automatic slot back, and the noted head of the audit log shows it', async () => {
  const world = await createBackup()
  const { victim } = world
  const noted = (await runCommand(world.config, ['verify-audit'])).text.trim().split(' ')

  const { server, config } = await restore(world)
  server.clock.now = world.server.clock.now
  victim.device.adopt(server)

  expect(await loot(victim.device, victim)).toEqual(['session', 'half', 'half', 'wallet'])
  expect((await runCommand(config, ['verify-rows'])).code).toBe(0)
  const audited = await runCommand(config, ['verify-audit', noted[1] ?? '', noted[2] ?? ''])
  expect(audited).toMatchObject({
    code: 1,
    text: expect.stringMatching(/^row \d+ is (missing|changed)\n$/),
  })
  expect(await loot(world.thief.device, victim)).toEqual([]) // it is the user’s, as before
})

test('behavior: a slot put back row by row opens again for its user, and verify-rows names it', async () => {
  const { db, copy, victim, thief, config } = await createBackup()
  const { automaticSlot } = victim

  db.exec(`ATTACH '${copy}' AS old;
    INSERT INTO slots SELECT * FROM old.slots WHERE id = '${automaticSlot}';
    INSERT INTO slot_halves SELECT * FROM old.slot_halves WHERE slot_id = '${automaticSlot}'`)

  expect(await loot(thief.device, victim)).toEqual([])
  expect(await loot(victim.device, victim)).toEqual(['session', 'half', 'half', 'wallet'])
  expect(await runCommand(config, ['verify-rows'])).toEqual({
    text: expect.stringMatching(
      new RegExp(`^put back slots "${automaticSlot}"\\nnot ours 0, put back 1, of \\d+\\n$`),
    ),
    code: 1,
  })
})

test('error: a copy from before the seals is refused at the start', async () => {
  const world = await createBackup()
  const old = new Database(world.copy)
  old.exec('DELETE FROM row_seals; UPDATE users SET mac = NULL; UPDATE devices SET mac = NULL')
  old.close()

  await expect(restore(world)).rejects.toMatchObject({ code: 'ROWS_UNSEALED' })
})
