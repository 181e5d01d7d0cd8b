import { ristretto255_oprf } from '@noble/curves/ed25519.js'
import { expect, test } from 'vitest'
import { listAuditRows } from '../db/queries/auditLog.ts'
import { deleteDevice } from '../db/queries/devices.ts'
import { listSlots } from '../db/queries/slots.ts'
import { evaluatePassword } from './evaluatePassword.ts'
import { openSlot } from './openSlot.ts'
import type { Caller } from './prepareSlots.ts'
import { removeSlot } from './removeSlot.ts'
import {
  addSlotFrom,
  createTestCaller,
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
  const { world } = createTestWorld()
  const { caller, wallet } = await createTestWallet(world)
  const other = { ...caller, session: createTestSession(world, caller.session.userId) }

  const opening = openSlot(world, other, { slotId: wallet.slots[0]!.slotId })

  await expect(opening).rejects.toMatchObject(refused)
})

test('behavior: revoking a device deletes its slot at once, and no other, T18', async () => {
  const { world } = createTestWorld()
  const { caller, wallet } = await createTestWallet(world)
  const { userId, deviceId } = caller.session
  const other = { ...caller, session: createTestSession(world, userId) }

  deleteDevice(world.db, userId, deviceId)

  const [device, automatic] = wallet.slots
  await expect(openSlot(world, caller, { slotId: device!.slotId })).rejects.toMatchObject({
    status: 404,
  })
  expect(await openSlot(world, other, { slotId: automatic!.slotId })).toHaveProperty('userHalf')
})

test('behavior: an automatic slot opens within 5 minutes of the login, and the mail tells', async () => {
  const { world, clock, mails } = createTestWorld()
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
  const { world, clock, mails } = createTestWorld()
  const { caller, wallet } = await createTestWallet(world)
  const { slotId } = wallet.slots[1]!
  clock.now += 299_999

  await openSlot(world, caller, { slotId })
  await world.mail.wake()

  expect(mails).toEqual([])
})

test('error: an automatic slot does not open on a device that nobody approved', async () => {
  const { world } = createTestWorld()
  const { caller, wallet } = await createTestWallet(world)
  const unapproved = { ...caller, session: { ...caller.session, deviceApproved: false } }

  const opening = openSlot(world, unapproved, { slotId: wallet.slots[1]!.slotId })

  await expect(opening).rejects.toMatchObject(refused)
})

test('behavior: a slot takes the place of one like it', async () => {
  const { world } = createTestWorld()
  const { caller, wallet } = await createTestWallet(world)
  const { walletId } = wallet
  const second = { ...caller, session: createTestSession(world, caller.session.userId) }

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
  const { world, clock } = createTestWorld()
  const { caller, wallet } = await createTestWallet(world)
  const { walletId } = wallet
  clock.now += 300_001

  await addSlotFrom(world, caller, { walletId, slot: newSlot('device') })
  const adding = addSlotFrom(world, caller, { walletId, slot: newSlot('automatic') })

  await expect(adding).rejects.toMatchObject(refused)
})

test('behavior: a slot that was removed is gone, but never the last that outlives the device', async () => {
  const { world } = createTestWorld()
  const { caller, wallet } = await createTestWallet(world)
  const [device, automatic] = wallet.slots
  const { userId } = caller.session
  const removal = removalRequest({ userId, walletId: wallet.walletId, slot: automatic! })

  expect(() => removeSlot(world, caller.session, removal)).toThrow(
    expect.objectContaining({ status: 409 }),
  )
  removeSlot(world, caller.session, { slotId: device!.slotId })

  await expect(openSlot(world, caller, { slotId: device!.slotId })).rejects.toMatchObject({
    status: 404,
  })
})

test('error: a login alone, as of a stolen mailbox, takes no device slot of a wallet that nothing else opens: T18', async () => {
  const { world } = createTestWorld()
  const { caller, wallet } = await createTestWallet(world, newWallet([newSlot('device')]))
  const [slot] = wallet.slots
  const thief = createTestSession(world, caller.session.userId)

  expect(() => removeSlot(world, thief, { slotId: slot!.slotId })).toThrow(
    expect.objectContaining({ status: 409 }),
  )
  await expect(openSlot(world, caller, { slotId: slot!.slotId })).resolves.toMatchObject({})
})

test('error: a login alone takes no way in away that the user has, to leave what they lost: T18', async () => {
  const { world } = createTestWorld()
  const slots = [newSlot('password'), newSlot('automatic')]
  const { caller, wallet } = await createTestWallet(world, newWallet(slots))
  const { walletId } = wallet
  const { userId } = caller.session
  const thief = createTestSession(world, userId)
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
      expect(() =>
        removeSlot(world, thief, {
          slotId,
          ...(proof !== undefined && slotId !== ofOther.slotId && { proof }),
        }),
      ).toThrow(expect.objectContaining({ status: 403, message: 'Open the wallet first' }))

  removeSlot(world, caller.session, ofOther)
  expect(listSlots(world.db, walletId).map(({ kind }) => kind)).toEqual(['password'])
})

function blind(password: string) {
  const input = Buffer.from(password)
  const { blind: secret, blinded } = ristretto255_oprf.oprf.blind(input)
  return {
    blinded: Buffer.from(blinded).toString('base64url'),
    finalize: (evaluated: string) =>
      Buffer.from(
        ristretto255_oprf.oprf.finalize(input, secret, Buffer.from(evaluated, 'base64url')),
      ).toString('hex'),
  }
}

test('default: a password gives one user the same secret every time, and another a different one', async () => {
  const { world } = createTestWorld()
  const [first, second] = [createTestCaller(world), createTestCaller(world)]
  const evaluate = (session: Caller['session'], password: string) => {
    const { blinded, finalize } = blind(password)
    const outcome = evaluatePassword(world, session, blinded)
    return 'evaluated' in outcome ? finalize(outcome.evaluated) : 'refused'
  }

  const secret = evaluate(first.session, 'correct horse')

  expect(evaluate(first.session, 'correct horse')).toBe(secret)
  expect(evaluate(first.session, 'wrong horse')).not.toBe(secret)
  expect(evaluate(second.session, 'correct horse')).not.toBe(secret)
})

test('behavior: 5 tries an hour and 20 a day, whatever is asked between', () => {
  const { world, clock } = createTestWorld()
  const { session } = createTestCaller(world)
  const { blinded } = blind('x')
  const tryOnce = () => {
    const outcome = evaluatePassword(world, session, blinded)
    return 'waitMs' in outcome ? outcome.waitMs : 0
  }

  const firstHour = Array.from({ length: 6 }, tryOnce)
  clock.now += 3_600_000
  const laterHours = [1, 2, 3].map(() => {
    const waits = Array.from({ length: 5 }, tryOnce)
    clock.now += 3_600_000
    return waits
  })

  expect(firstHour).toEqual([0, 0, 0, 0, 0, 3_600_000])
  expect(laterHours.flat()).toEqual(Array(15).fill(0))
  expect(tryOnce()).toBe(20 * 3_600_000)
})

test('behavior: tries of a password are in the audit log, and the owner gets one mail a day about many: T18', async () => {
  const { world, clock, mails } = createTestWorld()
  const { session } = createTestCaller(world)
  const { blinded } = blind('x')
  const hour = async (tries: number) => {
    for (let done = 0; done < tries; done += 1) evaluatePassword(world, session, blinded)
    await world.mail.wake()
    clock.now += 3_600_000
    return mails.length
  }

  const quiet = [await hour(4), await hour(4), await hour(1)]
  const reported = [await hour(1), await hour(6)]
  clock.now += 22 * 3_600_000
  const later = [await hour(4), await hour(5)]

  expect([quiet, reported, later]).toEqual([
    [0, 0, 0],
    [1, 1],
    [1, 2],
  ])
  expect(mails[0]?.text).toContain('Device: Chrome on Linux')
  const events = listAuditRows(world.db, 1, 100).map(({ event }) => event)
  expect(events.filter((event) => event === 'passwordTried')).toHaveLength(24)
  expect(events.filter((event) => event === 'passwordRefused')).toHaveLength(1)
})

test('behavior: tries from a clock that was a year ahead keep no owner out: F17', () => {
  const { world, clock } = createTestWorld()
  const { session } = createTestCaller(world)
  const { blinded } = blind('x')
  clock.now += 31_536_000_000
  for (let tries = 0; tries < 6; tries += 1) evaluatePassword(world, session, blinded)

  clock.now -= 31_536_000_000

  expect(evaluatePassword(world, session, blinded)).toHaveProperty('evaluated')
})

test('error: a try over the limit costs no evaluation, and one row of the audit log an hour: T18', () => {
  const { world, clock } = createTestWorld()
  const { session } = createTestCaller(world)
  for (let tries = 0; tries < 5; tries += 1) evaluatePassword(world, session, blind('x').blinded)
  const notAPoint = Buffer.alloc(32, 0xff).toString('base64url') // an evaluation would throw

  const refuse = () => evaluatePassword(world, session, notAPoint)
  const refused = Array.from({ length: 20 }, refuse)
  clock.now += 3_599_999
  refused.push(refuse())

  expect(refused).toEqual([...Array(20).fill({ waitMs: 3_600_000 }), { waitMs: 1 }])
  const events = listAuditRows(world.db, 1, 100).map(({ event }) => event)
  expect(events).toEqual([...Array(5).fill('passwordTried'), 'passwordRefused'])
})

test('error: what is no point of the group is no try', () => {
  const { world } = createTestWorld()
  const { session } = createTestCaller(world)
  const notAPoint = Buffer.alloc(32, 0xff).toString('base64url')

  expect(() => evaluatePassword(world, session, notAPoint)).toThrow(
    expect.objectContaining({ status: 400 }),
  )
  expect(evaluatePassword(world, session, blind('x').blinded)).toHaveProperty('evaluated')
})

test('behavior: each evaluation opens a password slot once', async () => {
  const { world } = createTestWorld()
  const slot = newSlot('password')
  const { caller } = await createTestWallet(world, newWallet([newSlot('device'), slot]))
  const open = () => openSlot(world, caller, { slotId: slot.slotId })

  await expect(open()).rejects.toMatchObject(refused)
  evaluatePassword(world, caller.session, blind('x').blinded)

  expect(await open()).toEqual({ serverHalf: slot.serverHalf })
  await expect(open()).rejects.toMatchObject(refused)
})

test('behavior: that a device opened a slot is in the audit log, once an hour', async () => {
  const { world, clock } = createTestWorld()
  const { caller, wallet } = await createTestWallet(world)
  const other = { ...caller, session: createTestSession(world, caller.session.userId) }
  const [device, automatic] = wallet.slots
  const open = async (by: Caller, slotId: string) => {
    for (let times = 0; times < 20; times += 1) await openSlot(world, by, { slotId })
  }

  await open(caller, device!.slotId)
  await open(caller, automatic!.slotId)
  await open(other, automatic!.slotId)
  clock.now += 3_600_000
  await open(caller, device!.slotId)

  const opened = listAuditRows(world.db, 1, 100).filter(({ event }) => event === 'slotOpened')
  const { deviceId } = caller.session
  expect(opened.map(({ facts }) => JSON.parse(facts))).toMatchObject([
    { kind: 'device', deviceId },
    { kind: 'automatic', deviceId },
    { kind: 'automatic', deviceId: other.session.deviceId },
    { kind: 'device', deviceId },
  ])
})

test('error: an evaluation opens no password slot after five minutes', async () => {
  const { world, clock } = createTestWorld()
  const slot = newSlot('password')
  const { caller } = await createTestWallet(world, newWallet([newSlot('device'), slot]))
  evaluatePassword(world, caller.session, blind('x').blinded)
  clock.now += 300_001

  await expect(openSlot(world, caller, { slotId: slot.slotId })).rejects.toMatchObject(refused)
})
