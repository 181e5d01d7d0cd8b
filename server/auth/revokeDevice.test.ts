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

const isLoggedIn = ({ db }: World, { session }: Caller) =>
  db.rows.find('sessions', { id: session.sessionId }) !== undefined

const device = ({ db }: World, { session }: Caller) =>
  findDevice(db, session.userId, session.deviceThumbprint)

test('behavior: the device whose slot is the last that opens the wallet is logged out, and keeps the slot', async () => {
  const { world } = createTestWorld()
  const { caller, wallet } = await createTestWallet(world, newWallet([newSlot('device')]))

  expect(revoke(world, caller)).toEqual({ kept: true })

  expect(describeWallet(world.db, caller.session.userId)).toEqual(wallet)
  expect(isLoggedIn(world, caller)).toBe(false)
  expect(device(world, caller)?.approved).toBe(false)
  expect(listAuditRows(world.db, 1, 100).map(({ event }) => event)).toContain('deviceLoggedOut')
  await expect(
    addSlotFrom(world, caller, { walletId: wallet.walletId, slot: newSlot('device') }),
  ).rejects.toThrow(expect.objectContaining({ status: 401 })) // what it had under way
})

test('behavior: a session that is put back is of no use while its device was not let in anew: T18', async () => {
  const { world } = createTestWorld()
  const { caller } = await createTestWallet(world, newWallet([newSlot('device')]))
  const { userId, deviceId, deviceThumbprint: thumbprint } = caller.session
  revoke(world, caller)

  const place = { projectId: 'shop', siteOrigin: 'https://shop.test' }
  const times = { provedAt: world.now(), now: world.now() }
  const sessionId = insertSession(world.db, { userId, deviceId, ...place, ...times })

  const found = () => findPlace(world.db, { sessionId, thumbprint, projectId: 'shop' })
  expect(found()).toBeUndefined()
  approveDevice(world.db, { userId, thumbprint, name: 'Chrome on Linux', now: world.now() })
  expect(found()).toBeDefined()
})

test('behavior: an older row of a device that was logged out is named: T18', async () => {
  const { world, clock } = createTestWorld()
  const { caller } = await createTestWallet(world, newWallet([newSlot('device')]))
  const before = world.db.prepare('SELECT * FROM devices').get() as Record<string, unknown>
  clock.now += 1_000
  revoke(world, caller)
  expect(verifyRows(world.db).back).toEqual([])

  world.db
    .prepare('UPDATE devices SET approved_at = ?, mac = ?')
    .run(before['approved_at'] as number, before['mac'] as Buffer)

  expect(device(world, caller)?.approved).toBe(true) // its seal fits
  expect(verifyRows(world.db).back).toEqual([{ table: 'devices', key: caller.session.deviceId }])
})

test('default: with another way in it goes, also where that is a device', async () => {
  const { world } = createTestWorld()
  const { caller, wallet } = await createTestWallet(world, newWallet([newSlot('device')]))
  const { walletId } = wallet
  const other = { ...caller, session: createTestSession(world, caller.session.userId) }
  await addSlotFrom(world, other, { walletId, slot: newSlot('device') })

  expect(revoke(world, other, caller.session.deviceId)).toEqual({ kept: false })
  expect(device(world, caller)).toBeUndefined()
  expect(revoke(world, other)).toEqual({ kept: true })
  const third = { ...caller, session: createTestSession(world, caller.session.userId) }
  await addSlotFrom(world, third, { walletId, slot: newSlot('automatic') })
  expect(revoke(world, third, other.session.deviceId)).toEqual({ kept: false })

  const left = describeWallet(world.db, caller.session.userId)?.slots
  expect(left?.map(({ kind }) => kind)).toEqual(['automatic'])
})

test('behavior: a device without a slot that opens always goes', async () => {
  const { world } = createTestWorld()
  const { caller } = await createTestWallet(world, newWallet([newSlot('device')]))
  const other = { ...caller, session: createTestSession(world, caller.session.userId) }

  expect(revoke(world, other)).toEqual({ kept: false })
})

test('behavior: all others go at once, but for the one that alone opens a wallet', async () => {
  const { world } = createTestWorld()
  const { caller, wallet } = await createTestWallet(world, newWallet([newSlot('device')]))
  const { userId } = caller.session
  const third = { ...caller, session: createTestSession(world, userId) }
  const own = { ...caller, session: createTestSession(world, userId) }
  const stranger = await createTestWallet(world)

  expect(revokeOtherDevices(world, own.session)).toEqual({ kept: true })

  expect(device(world, third)).toBeUndefined()
  expect([caller, third, own, stranger.caller].map((one) => isLoggedIn(world, one))).toEqual([
    false,
    false,
    true,
    true,
  ])
  await addSlotFrom(world, own, { walletId: wallet.walletId, slot: newSlot('password') })
  expect(revokeOtherDevices(world, own.session)).toEqual({ kept: false })
  expect(device(world, caller)).toBeUndefined()
})

test('behavior: where only others open a wallet, all of them keep their slots', async () => {
  const { world } = createTestWorld()
  const { caller, wallet } = await createTestWallet(world, newWallet([newSlot('device')]))
  const { userId } = caller.session
  const phone = { ...caller, session: createTestSession(world, userId) }
  await addSlotFrom(world, phone, { walletId: wallet.walletId, slot: newSlot('device') })
  const own = createTestSession(world, userId)

  expect(revokeOtherDevices(world, own)).toEqual({ kept: true })

  const slots = listSlots(world.db, wallet.walletId)
  expect(slots.map(({ deviceId }) => deviceId)).toEqual([
    caller.session.deviceId,
    phone.session.deviceId,
  ])
  expect([caller, phone].map((one) => isLoggedIn(world, one))).toEqual([false, false])
})

test('behavior: devices beyond the hundred that are listed go as well', async () => {
  const { world } = createTestWorld()
  const { caller } = await createTestWallet(world)
  const { userId } = caller.session
  const others = Array.from({ length: 120 }, () => createTestSession(world, userId))

  revokeOtherDevices(world, caller.session)

  expect(others.filter((session) => isLoggedIn(world, { ...caller, session }))).toEqual([])
})

test('error: another device goes only within 5 minutes of the login; the own one at any time', async () => {
  const { world, clock } = createTestWorld()
  const { caller } = await createTestWallet(world)
  const other = { ...caller, session: createTestSession(world, caller.session.userId) }
  clock.now += 300_001

  const stale = expect.objectContaining({ status: 403 })
  expect(() => revoke(world, other, caller.session.deviceId)).toThrow(stale)
  expect(isLoggedIn(world, caller)).toBe(true)
  expect(revoke(world, other)).toEqual({ kept: false })
})
