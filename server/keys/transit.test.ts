import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { parseConfig } from '../parseConfig.ts'
import { openSlot } from '../vault/openSlot.ts'
import { createTestWallet, createTestWorld } from '../vault/testing.ts'
import { isBesideDatabase } from './isBesideDatabase.ts'
import { openKeys } from './openKeys.ts'
import { countLeft, rewrap } from './rewrap.ts'
import { tellMissingKeys } from './tellMissingKeys.ts'
import { startTransit } from './testing.ts'
import { createTransitManagement } from './transitManagement.ts'

const dataKey = new Uint8Array(32).fill(7)

function createTestFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'appkit-transit-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** An engine with a key, and the settings that lead to it. */
async function createEngine(folder = createTestFolder()) {
  const engine = await startTransit()
  engine.rotate('wrapping')
  engine.rotate('recovery')
  const tokenFile = join(folder, 'token')
  writeFileSync(tokenFile, `${engine.token}\n`, { mode: 0o600 })
  const of = (key: string) => ({ url: engine.url, mount: 'transit', key, tokenFile })
  return { engine, tokenFile, wrapping: of('wrapping'), recovery: of('recovery') }
}

test('default: a data key is wrapped by the engine, whose key never leaves it, and opens at its place only: T17, ASVS 13.3.1', async () => {
  const { engine, wrapping } = await createEngine()
  const keys = createTransitManagement(wrapping)

  const wrapped = await keys.wrap('slot a', dataKey)

  expect(wrapped.keyId).toBe('transit:transit/wrapping:1')
  expect(await keys.unwrap('slot a', wrapped)).toEqual(dataKey)
  expect(await keys.health()).toBe(true)
  await expect(keys.unwrap('slot b', wrapped)).rejects.toMatchObject({ code: 'ENVELOPE_DAMAGED' })
  const other = { ...wrapped, keyId: 'transit:transit/recovery:1' }
  await expect(keys.unwrap('slot a', other)).rejects.toMatchObject({ code: 'KEY_UNKNOWN' })
  expect(engine.calls[0]).toBe('POST /v1/transit/encrypt/wrapping')
})

test('behavior: wallets are made and opened with it, and no key file is made', async () => {
  const folder = createTestFolder()
  const database = join(folder, 'a.db')
  const { wrapping, recovery } = await createEngine(folder)
  const transits = { wrappingTransit: wrapping, recoveryTransit: recovery }
  const { world } = await createTestWorld({ database, ...transits })

  const { caller, wallet } = await createTestWallet(world)

  const opened = await openSlot(world, caller, { slotId: wallet.slots[0]!.slotId })
  expect(opened).toHaveProperty('serverHalf')
  expect(() => statSync(`${database}.wrapping-key`)).toThrow('ENOENT')
  expect(() => statSync(`${database}.recovery-key`)).toThrow('ENOENT')
  expect(isBesideDatabase(world.config)).toBe(false)
})

test('behavior: rewrap takes key shares from the file to the engine, and later to the new version of its key', async () => {
  const folder = createTestFolder()
  const database = join(folder, 'a.db')
  const { world } = await createTestWorld({ database })
  const { caller, wallet } = await createTestWallet(world)
  const { engine, wrapping } = await createEngine(folder)
  const config = parseConfig({ ...world.config, wrappingTransit: wrapping })
  const open = async () => ({ ...world, config, keys: await openKeys(config, world.db) })
  const { slotId } = wallet.slots[0]!
  expect(await openSlot(await open(), caller, { slotId })).toHaveProperty('serverHalf')
  expect(await countLeft(await open())).toBeGreaterThan(0)

  const moved = await rewrap(await open(), 'server')
  rmSync(`${database}.wrapping-key`)
  const missing: unknown[] = []
  await tellMissingKeys({
    ...(await open()),
    log: { ...world.log, keyMissing: (facts) => missing.push(facts) },
  })
  engine.rotate('wrapping')
  const again = await rewrap(await open(), 'server')

  expect([moved, again, await countLeft(await open())]).toEqual([moved, moved, 0])
  expect(moved).toBeGreaterThan(0)
  expect(missing).toEqual([])
  expect(await openSlot(await open(), caller, { slotId })).toHaveProperty('serverHalf')
})

test('behavior: the token is read anew for each call, so an agent can renew it', async () => {
  const { engine, tokenFile, wrapping } = await createEngine()
  const keys = createTransitManagement(wrapping)
  const wrapped = await keys.wrap('slot a', dataKey)

  engine.token = 'hvs.renewed'
  await expect(keys.unwrap('slot a', wrapped)).rejects.toThrow('answered 403')
  writeFileSync(tokenFile, 'hvs.renewed')

  expect(await keys.unwrap('slot a', wrapped)).toEqual(dataKey)
})

test('error: an engine that is sealed or away is a 503 and changes nothing: F20', async () => {
  const { engine, wrapping } = await createEngine()
  const { world } = await createTestWorld()
  const withEngine = {
    ...world,
    keys: { ...world.keys, server: createTransitManagement(wrapping) },
  }

  engine.status = 503
  await expect(createTestWallet(withEngine)).rejects.toMatchObject({ status: 503 })
  const away = createTransitManagement({ ...wrapping, url: 'http://127.0.0.1:1' })
  const keys = { ...world.keys, server: away }
  await expect(createTestWallet({ ...world, keys })).rejects.toMatchObject({ status: 503 })

  expect(world.db.prepare('SELECT count(*) AS n FROM wallets').get()).toMatchObject({ n: 0 })
})

test('error: a token file that others may read is refused', async () => {
  const { wrapping, tokenFile } = await createEngine()
  rmSync(tokenFile)
  writeFileSync(tokenFile, 'hvs.test', { mode: 0o644 })

  await expect(createTransitManagement(wrapping).health()).rejects.toThrow('chmod 600')
})

test('error: settings that cannot work are refused', async () => {
  const { wrapping, recovery } = await createEngine()
  const { config } = (await createTestWorld({ database: join(createTestFolder(), 'a.db') })).world
  const parse = (transits: object) => () => parseConfig({ ...config, ...transits })

  expect(parse({ wrappingTransit: { ...wrapping, url: 'http://vault.example.com' } })).toThrow(
    'wrappingTransit.url: expected an https URL',
  )
  expect(parse({ wrappingTransit: wrapping, recoveryTransit: wrapping })).toThrow(
    'expected another key than wrappingTransit.key',
  )
  expect(parse({ wrappingTransit: wrapping, database: ':memory:' })).toThrow('wrappingTransit')
  expect(parse({ wrappingTransit: wrapping, recoveryTransit: recovery })).not.toThrow()
})
