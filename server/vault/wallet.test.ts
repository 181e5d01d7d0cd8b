import { expect, test } from 'vitest'
import { newId } from '../auth/newId.ts'
import { deleteUnseenWallet } from '../db/queries/wallets.ts'
import { activateWallet } from './activateWallet.ts'
import { createWallet } from './createWallet.ts'
import { describeWallet } from './describeWallet.ts'
import { openSlot } from './openSlot.ts'
import { rekeyWallet } from './rekeyWallet.ts'
import {
  createTestCaller,
  createTestSession,
  createTestWallet,
  createTestWorld,
  half,
  newSlot,
  newWallet,
} from './testing.ts'

test('default: a wallet is PENDING until its device has rebuilt it, then ACTIVE', async () => {
  const { world } = createTestWorld()
  const caller = createTestCaller(world)
  const body = newWallet()

  const made = await createWallet(world, caller, body)
  const active = activateWallet(world, { userId: caller.session.userId, walletId: body.walletId })

  expect(made.status).toBe('PENDING')
  expect(active).toEqual({ ...made, status: 'ACTIVE' })
  expect(active).toMatchObject({
    ciphertext: body.ciphertext,
    slots: [
      { kind: 'device', stale: false, deviceId: caller.session.deviceId },
      { kind: 'automatic', stale: false },
    ],
  })
})

test('behavior: the halves of a slot come back as they were given, also before activation', async () => {
  const { world } = createTestWorld()
  const caller = createTestCaller(world)
  const body = newWallet()
  await createWallet(world, caller, body)
  const [device, automatic] = body.slots

  expect(await openSlot(world, caller, { slotId: device!.slotId })).toEqual({
    serverHalf: device!.serverHalf,
  })
  expect(await openSlot(world, caller, { slotId: automatic!.slotId })).toEqual({
    serverHalf: automatic!.serverHalf,
    userHalf: automatic!.userHalf,
  })
})

test('behavior: the same request twice is one wallet', async () => {
  const { world } = createTestWorld()
  const caller = createTestCaller(world)
  const body = newWallet()

  const [first, second] = await Promise.all([
    createWallet(world, caller, body),
    createWallet(world, caller, body),
  ])

  expect(second).toEqual(first)
})

test('behavior: a PENDING wallet that nobody saw is replaced, and cannot be activated any more', async () => {
  const { world } = createTestWorld()
  const caller = createTestCaller(world)
  const { userId } = caller.session
  const lost = newWallet()
  await createWallet(world, caller, lost)

  const made = await createWallet(world, caller, newWallet())

  expect(describeWallet(world.db, userId)).toEqual(made)
  expect(() => activateWallet(world, { userId, walletId: lost.walletId })).toThrow(
    expect.objectContaining({ status: 404 }),
  )
})

test('error: an ACTIVE wallet is never replaced', async () => {
  const { world } = createTestWorld()
  const { caller, wallet } = await createTestWallet(world)

  await expect(createWallet(world, caller, newWallet())).rejects.toMatchObject({ status: 409 })

  expect(describeWallet(world.db, caller.session.userId)).toEqual(wallet)
})

test('error: an idempotency key is not for two requests', async () => {
  const { world } = createTestWorld()
  const caller = createTestCaller(world)
  const body = newWallet()
  await createWallet(world, caller, body)

  const other = createWallet(world, caller, { ...body, ciphertext: half() })

  await expect(other).rejects.toMatchObject({ status: 409 })
})

test("error: another user's wallet or slot is not there", async () => {
  const { world } = createTestWorld()
  const { wallet } = await createTestWallet(world)
  const stranger = createTestCaller(world)
  const { userId } = stranger.session

  expect(() => activateWallet(world, { userId, walletId: wallet.walletId })).toThrow(
    expect.objectContaining({ status: 404 }),
  )
  await expect(
    openSlot(world, stranger, { slotId: wallet.slots[0]!.slotId }),
  ).rejects.toMatchObject({ status: 404 })
})

test('error: nothing is left of a wallet whose slots do not fit', async () => {
  const { world } = createTestWorld()
  const { wallet } = await createTestWallet(world)
  const caller = createTestCaller(world)
  const taken = newSlot('device', { slotId: wallet.slots[0]!.slotId })

  await expect(createWallet(world, caller, newWallet([taken]))).rejects.toMatchObject({
    status: 409,
  })

  expect(describeWallet(world.db, caller.session.userId)).toBeUndefined()
})

test.each([
  ['a user half of a device', [newSlot('device', { userHalf: half() })]],
  [
    'an automatic slot without one',
    [{ slotId: newId(), kind: 'automatic' as const, serverHalf: half() }],
  ],
  ['a password slot without its salt', [newSlot('password', { data: { wrappedHalf: half() } })]],
  ['a passkey slot without its credential', [newSlot('passkey')]],
  ['two slots of one kind', [newSlot('device'), newSlot('device')]],
])('error: %s is refused', async (_, slots) => {
  const { world } = createTestWorld()

  const made = createWallet(world, createTestCaller(world), newWallet(slots))

  await expect(made).rejects.toMatchObject({ status: 400 })
})

test('default: a new sealing takes the place of the old; what was not rebuilt is stale', async () => {
  const { world } = createTestWorld()
  const slots = [newSlot('device'), newSlot('automatic'), newSlot('password')]
  const { caller, wallet } = await createTestWallet(world, newWallet(slots))
  const [device, automatic, password] = wallet.slots
  const [rebuilt, lasting] = [newSlot('device'), newSlot('automatic')]

  const resealed = await rekeyWallet(world, caller, {
    idempotencyKey: newId(),
    walletId: wallet.walletId,
    previousCiphertext: wallet.ciphertext,
    ciphertext: 'new',
    slots: [rebuilt, lasting],
  })

  expect(resealed).toMatchObject({
    status: 'ACTIVE',
    ciphertext: 'new',
    slots: [
      { slotId: password!.slotId, stale: true },
      { slotId: rebuilt.slotId, stale: false, deviceId: caller.session.deviceId },
      { slotId: lasting.slotId, stale: false },
    ],
  })
  expect(await openSlot(world, caller, { slotId: rebuilt.slotId })).toEqual({
    serverHalf: rebuilt.serverHalf,
  })
  for (const { slotId } of [device!, automatic!])
    await expect(openSlot(world, caller, { slotId })).rejects.toMatchObject({ status: 404 })
  await expect(openSlot(world, caller, { slotId: password!.slotId })).rejects.toMatchObject({
    status: 409,
  })
})

test('behavior: a new sealing of a project without assisted recovery keeps it for who has it, and gives it to nobody', async () => {
  const { world } = createTestWorld()
  const resealed = async (slots: ReturnType<typeof newSlot>[]) => {
    const { caller, wallet } = await createTestWallet(world, newWallet(slots))
    return rekeyWallet(
      world,
      { ...caller, automaticRecovery: false },
      {
        idempotencyKey: newId(),
        walletId: wallet.walletId,
        previousCiphertext: wallet.ciphertext,
        ciphertext: 'new',
        slots: [newSlot('device'), newSlot('password'), newSlot('automatic')],
      },
    )
  }

  const { slots } = await resealed([newSlot('device'), newSlot('automatic')])

  expect(slots.map(({ kind }) => kind)).toContain('automatic')
  await expect(resealed([newSlot('device'), newSlot('password')])).rejects.toMatchObject({
    status: 403,
  })
})

test('error: a new sealing that only this device could open changes nothing', async () => {
  const { world } = createTestWorld()
  const { caller, wallet } = await createTestWallet(world)

  const resealing = rekeyWallet(world, caller, {
    idempotencyKey: newId(),
    walletId: wallet.walletId,
    previousCiphertext: wallet.ciphertext,
    ciphertext: 'new',
    slots: [newSlot('device')],
  })

  await expect(resealing).rejects.toMatchObject({ status: 409 })
  expect(describeWallet(world.db, caller.session.userId)).toEqual(wallet)
})

test('behavior: of two devices that re-key at once one wins, and the other changes nothing', async () => {
  const { world } = createTestWorld()
  const { caller, wallet } = await createTestWallet(world)
  const other = { ...caller, session: createTestSession(world, caller.session.userId) }
  const body = (ciphertext: string) => ({
    idempotencyKey: newId(),
    walletId: wallet.walletId,
    previousCiphertext: wallet.ciphertext,
    ciphertext,
    slots: [newSlot('device'), newSlot('automatic')],
  })

  const outcomes = await Promise.allSettled([
    rekeyWallet(world, caller, body('mine')),
    rekeyWallet(world, other, body('theirs')),
  ])

  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
  expect(describeWallet(world.db, caller.session.userId)?.ciphertext).toBe('mine')
})

test('error: re-keying needs a fresh login', async () => {
  const { world, clock } = createTestWorld()
  const { caller, wallet } = await createTestWallet(world)
  clock.now += 300_001

  const resealing = rekeyWallet(world, caller, {
    idempotencyKey: newId(),
    walletId: wallet.walletId,
    previousCiphertext: wallet.ciphertext,
    ciphertext: 'new',
    slots: [newSlot('device')],
  })

  await expect(resealing).rejects.toMatchObject({ status: 403 })
})

test('error: a wallet that is ACTIVE is not deleted as one that nobody saw', async () => {
  const { world } = createTestWorld()
  const { caller, wallet } = await createTestWallet(world)

  deleteUnseenWallet(world.db, wallet.walletId)

  expect(describeWallet(world.db, caller.session.userId)).toEqual(wallet)
})
