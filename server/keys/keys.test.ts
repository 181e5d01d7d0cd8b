import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { newId } from '../auth/newId.ts'
import { findHalf, rewrapHalf } from '../db/queries/slotHalves.ts'
import { openRows } from '../db/sealedRows/sealedRows.ts'
import { openSlot } from '../vault/openSlot.ts'
import { createTestWallet, createTestWorld, newSlot, newWallet } from '../vault/testing.ts'
import { openEnvelope, sealEnvelope } from './envelope.ts'
import { createKeyRing, readKeyFile } from './keyFile.ts'
import { createKeyRingManagement } from './keyRingManagement.ts'
import { openKeys } from './openKeys.ts'
import { countLeft, rewrap } from './rewrap.ts'
import { tellMissingKeys } from './tellMissingKeys.ts'

function createTestFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'appkit-keys-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const secret = new Uint8Array(32).fill(7)

test('default: what is sealed opens at its place', async () => {
  const keys = createKeyRingManagement(createKeyRing())

  const envelope = await sealEnvelope(keys, 'slot a', secret)

  expect(await openEnvelope(keys, 'slot a', envelope)).toEqual(secret)
  expect(await keys.health()).toBe(true)
})

test('behavior: two envelopes of one secret share nothing', async () => {
  const keys = createKeyRingManagement(createKeyRing())
  const [first, second] = [
    await sealEnvelope(keys, 'slot a', secret),
    await sealEnvelope(keys, 'slot a', secret),
  ]

  expect(first.sealedBase64url).not.toBe(second.sealedBase64url)
  expect(first.dataKey.bytesBase64url).not.toBe(second.dataKey.bytesBase64url)
})

test('error: a byte changed anywhere, or another place, opens nothing, T17', async () => {
  const keys = createKeyRingManagement(createKeyRing())
  const { dataKey, sealedBase64url } = await sealEnvelope(keys, 'slot a', secret)
  const other = await sealEnvelope(keys, 'slot b', secret)
  const flipped = (base64url: string, index: number) => {
    const bytes = Buffer.from(base64url, 'base64url')
    bytes[index]! ^= 1
    return bytes.toString('base64url')
  }
  const changed = Array.from({ length: 60 }, (_, index) => [
    { dataKey, sealedBase64url: flipped(sealedBase64url, index) },
    {
      dataKey: { ...dataKey, bytesBase64url: flipped(dataKey.bytesBase64url, index) },
      sealedBase64url,
    },
  ]).flat()
  const wrong = [
    ...changed,
    { dataKey: other.dataKey, sealedBase64url },
    { dataKey, sealedBase64url: other.sealedBase64url },
    { dataKey, sealedBase64url: '' },
    other,
  ]

  for (const envelope of wrong) {
    await expect(openEnvelope(keys, 'slot a', envelope)).rejects.toMatchObject({
      code: 'ENVELOPE_DAMAGED',
    })
  }
  await expect(openEnvelope(keys, 'slot b', { dataKey, sealedBase64url })).rejects.toMatchObject({
    code: 'ENVELOPE_DAMAGED',
  })
})

test('default: a key file is made once, for its owner alone', () => {
  const path = join(createTestFolder(), 'wrapping')

  const made = readKeyFile(path, true)

  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(readKeyFile(path, false)).toEqual(made)
  expect([...made.keys.values()].map((key) => key.byteLength)).toEqual([32])
})

test('error: a key file that others may read, is missing, or is none, is refused', () => {
  const path = join(createTestFolder(), 'wrapping')

  expect(() => readKeyFile(path, false)).toThrow(/is missing, but the database needs it\.$/)
  writeFileSync(path, '{"current":"a","keys":{}}', { mode: 0o600 })
  expect(() => readKeyFile(path, true)).toThrow('its current key a is not in it')
  writeFileSync(path, 'hello')
  expect(() => readKeyFile(path, true)).toThrow('it is not a file of keys')
  const base64 = Buffer.alloc(32, 255).toString('base64')
  writeFileSync(path, JSON.stringify({ current: 'b', keys: { b: base64 } }))
  expect(() => readKeyFile(path, true)).toThrow(/43 characters>" } }, see keys\.b\.$/)
  chmodSync(path, 0o640)
  expect(() => readKeyFile(path, true)).toThrow(/Run: chmod 600/)
})

test('error: no new key is made beside a database that holds key shares under a lost one', async () => {
  const database = join(createTestFolder(), 'a.db')
  const { world } = await createTestWorld({ database })
  await createTestWallet(world)
  rmSync(`${database}.recovery-key`)

  await expect(openKeys(world.config, world.db)).rejects.toThrow('it is missing')
})

/** Puts a new key first in the file and keeps the old one. */
function rotate(path: string): { before: string; after: string } {
  const file = JSON.parse(readFileSync(path, 'utf8'))
  const after = newId()
  const keys = { ...file.keys, [after]: Buffer.alloc(32, 9).toString('base64url') }
  writeFileSync(path, JSON.stringify({ current: after, keys }))
  return { before: file.current, after }
}

test('behavior: after a rotation old key shares open, new ones are under the new key', async () => {
  const database = join(createTestFolder(), 'a.db')
  const { world } = await createTestWorld({ database })
  const { caller, wallet } = await createTestWallet(world)
  const { after } = rotate(`${database}.wrapping-key`)
  const rotated = { ...world, keys: await openKeys(world.config, world.db) }

  const { wallet: newer } = await createTestWallet(rotated)

  const { slotId } = wallet.slots[0]!
  expect(await openSlot(rotated, caller, { slotId })).toHaveProperty('serverHalf')
  const half = await findHalf(world.db, { slotId: newer.slots[0]!.slotId, owner: 'server' })
  expect(half?.dataKey.keyId).toBe(after)
})

test('behavior: rewrapping leaves nothing under the old key, which may then go', async () => {
  const database = join(createTestFolder(), 'a.db')
  const { world } = await createTestWorld({ database })
  const slots = [newSlot('device'), newSlot('automatic')]
  const { caller } = await createTestWallet(world, newWallet(slots))
  const path = `${database}.wrapping-key`
  const { before } = rotate(path)
  const rotated = { ...world, keys: await openKeys(world.config, world.db) }

  expect(await rewrap(rotated, 'server')).toBe(2)
  expect(await rewrap(rotated, 'server')).toBe(0)

  const file = JSON.parse(readFileSync(path, 'utf8'))
  delete file.keys[before]
  writeFileSync(path, JSON.stringify(file))
  const alone = { ...world, keys: await openKeys(world.config, world.db) }
  const [device] = slots
  expect(await openSlot(alone, caller, { slotId: device!.slotId })).toEqual({
    serverHalf: device!.serverHalf,
  })
})

test('error: key shares that are not ours end no rewrapping, and are counted', async () => {
  const database = join(createTestFolder(), 'a.db')
  const { world } = await createTestWorld({ database })
  const slots = [newSlot('device'), newSlot('automatic')]
  await createTestWallet(world, newWallet(slots))
  rotate(`${database}.wrapping-key`)
  const rotated = { ...world, keys: await openKeys(world.config, world.db) }
  expect(await countLeft(rotated)).toBe(2)
  openRows(world.db, world.secrets.get('rowSeals'), () => {}) // what is not ours ends other tests
  world.db.exec('PRAGMA foreign_keys = OFF')
  const insert = world.db.prepare(`INSERT INTO slot_halves
    (slot_id, owner, key_id, wrapped_key, sealed) VALUES (?, 'server', 'old', 'x', 'x')`)
  for (let index = 0; index < 150; index += 1) insert.run(`!${String(index).padStart(3, '0')}`)

  expect(await rewrap(rotated, 'server')).toBe(2)
  expect(await countLeft(rotated)).toBe(150)

  // also one that says it is under the current key
  const keyId = await rotated.keys.server.currentKeyId()
  world.db.exec(`UPDATE slot_halves SET key_id = '${keyId}' WHERE slot_id LIKE '!%'`)
  expect(await rewrap(rotated, 'server')).toBe(0)
  expect(await countLeft(rotated)).toBe(150)
})

test('error: a key that was taken out before the rewrapping is told at start', async () => {
  const database = join(createTestFolder(), 'a.db')
  const { world } = await createTestWorld({ database })
  await createTestWallet(world)
  const path = `${database}.wrapping-key`
  const told = async () => {
    const missing: unknown[] = []
    const log = { ...world.log, keyMissing: (facts: object) => missing.push(facts) }
    await tellMissingKeys({ ...world, keys: await openKeys(world.config, world.db), log })
    return missing
  }
  const { before } = rotate(path)
  expect(await told()).toEqual([])

  const file = JSON.parse(readFileSync(path, 'utf8'))
  delete file.keys[before]
  writeFileSync(path, JSON.stringify(file))

  expect(await told()).toEqual([{ owner: 'server', keyId: before }])
})

test('error: a key that is not in the file is named', async () => {
  const { world } = await createTestWorld()
  const { caller, wallet } = await createTestWallet(world)
  const { slotId } = wallet.slots[0]!
  const { dataKey } = (await findHalf(world.db, { slotId, owner: 'server' }))!
  const after = { ...dataKey, keyId: 'lost' }
  await rewrapHalf(world.db, { slotId, owner: 'server' }, { before: dataKey, after })

  await expect(openSlot(world, caller, { slotId })).rejects.toThrowErrorMatchingInlineSnapshot(
    `[AppKitError: The key lost is not in the key file. Put it back: what was wrapped with it opens with nothing else.]`,
  )
})

test('error: keys that are not available are a 503, and nothing is written, F20', async () => {
  const { world } = await createTestWorld()
  const down = async () => {
    throw new Error('connect ECONNREFUSED')
  }
  const server = { ...world.keys.server, wrap: down, unwrap: down }
  const broken = { ...world, keys: { ...world.keys, server } }

  await expect(createTestWallet(broken)).rejects.toMatchObject({ status: 503 })

  expect(world.db.prepare('SELECT count(*) AS n FROM wallets').get()).toMatchObject({ n: 0 })
})

test('error: a wrapped data key opens at its own place only', async () => {
  const keys = createKeyRingManagement(createKeyRing())
  const wrapped = await keys.wrap('slot a', secret)

  expect(Buffer.from(await keys.unwrap('slot a', wrapped))).toEqual(Buffer.from(secret))
  await expect(keys.unwrap('slot b', wrapped)).rejects.toMatchObject({ code: 'ENVELOPE_DAMAGED' })
})
