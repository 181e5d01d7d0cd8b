import { expect, test } from 'vitest'
import { listAuditRows } from '../db/queries/auditLog.ts'
import { approveDevice, findDevice } from '../db/queries/devices.ts'
import { findPlace, insertSession } from '../db/queries/sessions.ts'
import { listSlots } from '../db/queries/slots.ts'
import { verifyRows } from '../db/sealedRows/verifyRows.ts'
import { describeWallet } from '../vault/describeWallet.ts'
import type { Caller } from '../vault/prepareSlots.ts'
import {
  addSlotFrom,
  createTestSession,
  createTestWallet,
  createTestWorld,
  newSlot,
  newWallet,
} from '../vault/testing.ts'
import type { World } from '../world.ts'
import { revokeDevice, revokeOtherDevices } from './revokeDevice.ts'

const revoke = (world: World, { session }: Caller, deviceId = session.deviceId) =>
  revokeDevice(world, session, deviceId)

const isLoggedIn = async ({ db }: World, { session }: Caller) =>
  (await db.rows.find('sessions', { id: session.sessionId })) !== undefined

const device = ({ db }: World, { session }: Caller) =>
  findDevice(db, session.userId, session.deviceThumbprint)

test('behavior: the device whose slot is the last that opens the wallet is logged out, and keeps the slot', async () => {
  const { world } = await createTestWorld()
  const { caller, wallet } = await createTestWallet(world, newWallet([newSlot('device')]))

  expect(await revoke(world, caller)).toEqual({ kept: true })

  expect(await describeWallet(world.db, caller.session.userId)).toEqual(wallet)
  expect(await isLoggedIn(world, caller)).toBe(false)
  expect((await device(world, caller))?.approved).toBe(false)
  expect((await listAuditRows(world.db, 1, 100)).map(({ event }) => event)).toContain(
    'deviceLoggedOut',
  )
  await expect(
    addSlotFrom(world, caller, { walletId: wallet.walletId, slot: newSlot('device') }),
  ).rejects.toThrow(expect.objectContaining({ status: 401 })) // what it had under way
})

test('behavior: a session that is put back is of no use while its device was not let in anew: T18', async () => {
  const { world } = await createTestWorld()
  const { caller } = await createTestWallet(world, newWallet([newSlot('device')]))
  const { userId, deviceId, deviceThumbprint: thumbprint } = caller.session
  await revoke(world, caller)

  const place = { projectId: 'shop', siteOrigin: 'https://shop.test' }
  const times = { provedAt: world.now(), now: world.now() }
  const sessionId = await insertSession(world.db, { userId, deviceId, ...place, ...times })

  const found = () => findPlace(world.db, { sessionId, thumbprint, projectId: 'shop' })
  expect(await found()).toBeUndefined()
  await approveDevice(world.db, { userId, thumbprint, name: 'Chrome on Linux', now: world.now() })
  expect(await found()).toBeDefined()
})

test('behavior: an older row of a device that was logged out is named: T18', async () => {
  const { world, clock } = await createTestWorld()
  const { caller } = await createTestWallet(world, newWallet([newSlot('device')]))
  const before = world.db.prepare('SELECT * FROM devices').get() as Record<string, unknown>
  clock.now += 1_000
  await revoke(world, caller)
  expect((await verifyRows(world.db)).back).toEqual([])

  world.db
    .prepare('UPDATE devices SET approved_at = ?, mac = ?')
    .run(before['approved_at'] as number, before['mac'] as Buffer)

  expect((await device(world, caller))?.approved).toBe(true) // its seal fits
  expect((await verifyRows(world.db)).back).toEqual([
    { table: 'devices', key: caller.session.deviceId },
  ])
})

test('default: with another way in it goes, also where that is a device', async () => {
  const { world } = await createTestWorld()
  const { caller, wallet } = await createTestWallet(world, newWallet([newSlot('device')]))
  const { walletId } = wallet
  const other = { ...caller, session: await createTestSession(world, caller.session.userId) }
  await addSlotFrom(world, other, { walletId, slot: newSlot('device') })

  expect(await revoke(world, other, caller.session.deviceId)).toEqual({ kept: false })
  expect(await device(world, caller)).toBeUndefined()
  expect(await revoke(world, other)).toEqual({ kept: true })
  const third = { ...caller, session: await createTestSession(world, caller.session.userId) }
  await addSlotFrom(world, third, { walletId, slot: newSlot('automatic') })
  expect(await revoke(world, third, other.session.deviceId)).toEqual({ kept: false })

  const left = (await describeWallet(world.db, caller.session.userId))?.slots
  expect(left?.map(({ kind }) => kind)).toEqual(['automatic'])
})

test('behavior: a device without a slot that opens always goes', async () => {
  const { world } = await createTestWorld()
  const { caller } = await createTestWallet(world, newWallet([newSlot('device')]))
  const other = { ...caller, session: await createTestSession(world, caller.session.userId) }

  expect(await revoke(world, other)).toEqual({ kept: false })
})

test('behavior: all others go at once, but for the one that alone opens a wallet', async () => {
  const { world } = await createTestWorld()
  const { caller, wallet } = await createTestWallet(world, newWallet([newSlot('device')]))
  const { userId } = caller.session
  const third = { ...caller, session: await createTestSession(world, userId) }
  const own = { ...caller, session: await createTestSession(world, userId) }
  const stranger = await createTestWallet(world)

  expect(await revokeOtherDevices(world, own.session)).toEqual({ kept: true })

  expect(await device(world, third)).toBeUndefined()
  const all = [caller, third, own, stranger.caller]
  expect(await Promise.all(all.map((one) => isLoggedIn(world, one)))).toEqual([
    false,
    false,
    true,
    true,
  ])
  await addSlotFrom(world, own, { walletId: wallet.walletId, slot: newSlot('password') })
  expect(await revokeOtherDevices(world, own.session)).toEqual({ kept: false })
  expect(await device(world, caller)).toBeUndefined()
})

test('behavior: where only others open a wallet, all of them keep their slots', async () => {
  const { world } = await createTestWorld()
  const { caller, wallet } = await createTestWallet(world, newWallet([newSlot('device')]))
  const { userId } = caller.session
  const phone = { ...caller, session: await createTestSession(world, userId) }
  await addSlotFrom(world, phone, { walletId: wallet.walletId, slot: newSlot('device') })
  const own = await createTestSession(world, userId)

  expect(await revokeOtherDevices(world, own)).toEqual({ kept: true })

  const slots = await listSlots(world.db, wallet.walletId)
  expect(slots.map(({ deviceId }) => deviceId)).toEqual([
    caller.session.deviceId,
    phone.session.deviceId,
  ])
  expect(await Promise.all([caller, phone].map((one) => isLoggedIn(world, one)))).toEqual([
    false,
    false,
  ])
})

test('behavior: devices beyond the hundred that are listed go as well', async () => {
  const { world } = await createTestWorld()
  const { caller } = await createTestWallet(world)
  const { userId } = caller.session
  const others = await Promise.all(
    Array.from({ length: 120 }, () => createTestSession(world, userId)),
  )

  await revokeOtherDevices(world, caller.session)

  const left = await Promise.all(others.map((session) => isLoggedIn(world, { ...caller, session })))
  expect(left.filter(Boolean)).toEqual([])
})

test('error: another device goes only within 5 minutes of the login; the own one at any time', async () => {
  const { world, clock } = await createTestWorld()
  const { caller } = await createTestWallet(world)
  const other = { ...caller, session: await createTestSession(world, caller.session.userId) }
  clock.now += 300_001

  const stale = expect.objectContaining({ status: 403 })
  await expect(revoke(world, other, caller.session.deviceId)).rejects.toThrow(stale)
  expect(await isLoggedIn(world, caller)).toBe(true)
  expect(await revoke(world, other)).toEqual({ kept: false })
})
