import { expect, test } from 'vitest'
import { listAuditRows } from '../db/queries/auditLog.ts'
import { deleteDevice } from '../db/queries/devices.ts'
import { listSlots } from '../db/queries/slots.ts'
import { openSlot } from './openSlot.ts'
import type { Caller } from './prepareSlots.ts'
import { removeSlot } from './removeSlot.ts'
import {
  addSlotFrom,
  createTestSession,
  createTestWallet,
  createTestWorld,
  newSlot,
  newWallet,
  removalRequest,
  slotRequest,
} from './testing.ts'

const refused = { status: 403 }

test('error: a device slot opens for its own device alone', async () => {
  const { world } = await createTestWorld()
  const { caller, wallet } = await createTestWallet(world)
  const other = { ...caller, session: await createTestSession(world, caller.session.userId) }

  const opening = openSlot(world, other, { slotId: wallet.slots[0]!.slotId })

  await expect(opening).rejects.toMatchObject(refused)
})

test('behavior: revoking a device deletes its slot at once, and no other, T18', async () => {
  const { world } = await createTestWorld()
  const { caller, wallet } = await createTestWallet(world)
  const { userId, deviceId } = caller.session
  const other = { ...caller, session: await createTestSession(world, userId) }

  await deleteDevice(world.db, userId, deviceId)

  const [device, automatic] = wallet.slots
  await expect(openSlot(world, caller, { slotId: device!.slotId })).rejects.toMatchObject({
    status: 404,
  })
  expect(await openSlot(world, other, { slotId: automatic!.slotId })).toHaveProperty('userHalf')
})

test('behavior: an automatic slot opens within 5 minutes of the login, and the mail tells', async () => {
  const { world, clock, mails } = await createTestWorld()
  const { caller, wallet } = await createTestWallet(world)
  const { slotId } = wallet.slots[1]!
  clock.now += 300_000

  await openSlot(world, caller, { slotId })
  await world.mail.wake()
  clock.now += 1

  await expect(openSlot(world, caller, { slotId })).rejects.toMatchObject(refused)
  expect(mails.map(({ subject }) => subject)).toEqual(['Your wallet was opened on a device'])
  expect(mails[0]?.text).toContain('Device: Chrome on Linux')
})

test('behavior: a device that was approved moments ago opens the wallet without a second mail', async () => {
  const { world, clock, mails } = await createTestWorld()
  const { caller, wallet } = await createTestWallet(world)
  const { slotId } = wallet.slots[1]!
  clock.now += 299_999

  await openSlot(world, caller, { slotId })
  await world.mail.wake()

  expect(mails).toEqual([])
})

test('error: an automatic slot does not open on a device that nobody approved', async () => {
  const { world } = await createTestWorld()
  const { caller, wallet } = await createTestWallet(world)
  const unapproved = { ...caller, session: { ...caller.session, deviceApproved: false } }

  const opening = openSlot(world, unapproved, { slotId: wallet.slots[1]!.slotId })

  await expect(opening).rejects.toMatchObject(refused)
})

test('behavior: a slot takes the place of one like it', async () => {
  const { world } = await createTestWorld()
  const { caller, wallet } = await createTestWallet(world)
  const { walletId } = wallet
  const second = { ...caller, session: await createTestSession(world, caller.session.userId) }

  await addSlotFrom(world, second, { walletId, slot: newSlot('device') })
  const again = newSlot('device')
  const { slots } = await addSlotFrom(world, second, { walletId, slot: again })

  expect(slots.map(({ kind, deviceId }) => [kind, deviceId])).toEqual([
    ['device', caller.session.deviceId],
    ['automatic', undefined],
    ['device', second.session.deviceId],
  ])
  expect(await openSlot(world, second, { slotId: again.slotId })).toEqual({
    serverHalf: again.serverHalf,
  })
})

test('error: what outlives a session needs a fresh login; the own device does not', async () => {
  const { world, clock } = await createTestWorld()
  const { caller, wallet } = await createTestWallet(world)
  const { walletId } = wallet
  clock.now += 300_001

  await addSlotFrom(world, caller, { walletId, slot: newSlot('device') })
  const adding = addSlotFrom(world, caller, { walletId, slot: newSlot('automatic') })

  await expect(adding).rejects.toMatchObject(refused)
})

test('behavior: a slot that was removed is gone, but never the last that outlives the device', async () => {
  const { world } = await createTestWorld()
  const { caller, wallet } = await createTestWallet(world)
  const [device, automatic] = wallet.slots
  const { userId } = caller.session
  const removal = removalRequest({ userId, walletId: wallet.walletId, slot: automatic! })

  await expect(removeSlot(world, caller.session, removal)).rejects.toThrow(
    expect.objectContaining({ status: 409 }),
  )
  await removeSlot(world, caller.session, { slotId: device!.slotId })

  await expect(openSlot(world, caller, { slotId: device!.slotId })).rejects.toMatchObject({
    status: 404,
  })
})

test('error: a login alone, as of a stolen mailbox, takes no device slot of a wallet that nothing else opens: T18', async () => {
  const { world } = await createTestWorld()
  const { caller, wallet } = await createTestWallet(world, newWallet([newSlot('device')]))
  const [slot] = wallet.slots
  const thief = await createTestSession(world, caller.session.userId)

  await expect(removeSlot(world, thief, { slotId: slot!.slotId })).rejects.toThrow(
    expect.objectContaining({ status: 409 }),
  )
  await expect(openSlot(world, caller, { slotId: slot!.slotId })).resolves.toMatchObject({})
})

test('error: a login alone takes no way in away that the user has, to leave what they lost: T18', async () => {
  const { world } = await createTestWorld()
  const slots = [newSlot('password'), newSlot('automatic')]
  const { caller, wallet } = await createTestWallet(world, newWallet(slots))
  const { walletId } = wallet
  const { userId } = caller.session
  const thief = await createTestSession(world, userId)
  const [password, automatic] = slots
  const ofOther = removalRequest({ userId, walletId, slot: automatic! })
  const forged = [
    undefined,
    removalRequest({ userId, walletId: 'another-wallet-00', slot: password! }).proof,
    ofOther.proof, // of another way in
    slotRequest({ userId, walletId, slot: password! }).proof, // of the time when it was added
  ]

  for (const proof of forged)
    for (const { slotId } of slots)
      await expect(
        removeSlot(world, thief, {
          slotId,
          ...(proof !== undefined && slotId !== ofOther.slotId && { proof }),
        }),
      ).rejects.toThrow(expect.objectContaining({ status: 403, message: 'Open the wallet first' }))

  await removeSlot(world, caller.session, ofOther)
  expect((await listSlots(world.db, walletId)).map(({ kind }) => kind)).toEqual(['password'])
})

test('behavior: that a device opened a slot is in the audit log, once an hour', async () => {
  const { world, clock } = await createTestWorld()
  const { caller, wallet } = await createTestWallet(world)
  const other = { ...caller, session: await createTestSession(world, caller.session.userId) }
  const [device, automatic] = wallet.slots
  const open = async (by: Caller, slotId: string) => {
    for (let times = 0; times < 20; times += 1) await openSlot(world, by, { slotId })
  }

  await open(caller, device!.slotId)
  await open(caller, automatic!.slotId)
  await open(other, automatic!.slotId)
  clock.now += 3_600_000
  await open(caller, device!.slotId)

  const opened = (await listAuditRows(world.db, 1, 100)).filter(
    ({ event }) => event === 'slotOpened',
  )
  const { deviceId } = caller.session
  expect(opened.map(({ facts }) => JSON.parse(facts))).toMatchObject([
    { kind: 'device', deviceId },
    { kind: 'automatic', deviceId },
    { kind: 'automatic', deviceId: other.session.deviceId },
    { kind: 'device', deviceId },
  ])
})
