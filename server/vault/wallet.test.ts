import { expect, test } from 'vitest'
import { newId } from '../auth/newId.ts'
import { deleteDevice } from '../db/queries/devices.ts'
import { deleteUnseenWallet } from '../db/queries/wallets.ts'
import { activateWallet } from './activateWallet.ts'
import { createWallet } from './createWallet.ts'
import { describeWallet } from './describeWallet.ts'
import { openSlot } from './openSlot.ts'
import {
  createTestCaller,
  createTestWallet,
  createTestWorld,
  half,
  newSlot,
  newWallet,
} from './testing.ts'

test('default: a wallet is PENDING until its device has rebuilt it, then ACTIVE', async () => {
  const { world } = await createTestWorld()
  const caller = await createTestCaller(world)
  const body = newWallet()

  const made = await createWallet(world, caller, body)
  const active = await activateWallet(world, {
    userId: caller.session.userId,
    walletId: body.walletId,
  })

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

test('behavior: the key shares of a slot come back as they were given, also before activation', async () => {
  const { world } = await createTestWorld()
  const caller = await createTestCaller(world)
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
  const { world } = await createTestWorld()
  const caller = await createTestCaller(world)
  const body = newWallet()

  const [first, second] = await Promise.all([
    createWallet(world, caller, body),
    createWallet(world, caller, body),
  ])

  expect(second).toEqual(first)
})

test('behavior: a PENDING wallet that nobody saw is replaced, and cannot be activated any more', async () => {
  const { world } = await createTestWorld()
  const caller = await createTestCaller(world)
  const { userId } = caller.session
  const lost = newWallet()
  await createWallet(world, caller, lost)

  const made = await createWallet(world, caller, newWallet())

  expect(await describeWallet(world.db, userId)).toEqual(made)
  await expect(activateWallet(world, { userId, walletId: lost.walletId })).rejects.toThrow(
    expect.objectContaining({ status: 404 }),
  )
})

test('error: an ACTIVE wallet is never replaced', async () => {
  const { world } = await createTestWorld()
  const { caller, wallet } = await createTestWallet(world)

  await expect(createWallet(world, caller, newWallet())).rejects.toMatchObject({ status: 409 })

  expect(await describeWallet(world.db, caller.session.userId)).toEqual(wallet)
})

test('error: a session that ends while its key shares are sealed makes no wallet: T18', async () => {
  const { world } = await createTestWorld()
  const caller = await createTestCaller(world)
  const { userId, deviceId } = caller.session

  const { server, user } = world.keys
  const sealing: typeof server.wrap = async (...given) => {
    await deleteDevice(world.db, userId, deviceId)
    return server.wrap(...given)
  }

  const held = { ...world, keys: { user, server: { ...server, wrap: sealing } } }
  const making = createWallet(held, caller, newWallet([newSlot('password')]))

  await expect(making).rejects.toMatchObject({ status: 401 })
  expect(await describeWallet(world.db, userId)).toBeUndefined()
})

test('error: an idempotency key is not for two requests', async () => {
  const { world } = await createTestWorld()
  const caller = await createTestCaller(world)
  const body = newWallet()
  await createWallet(world, caller, body)

  const other = createWallet(world, caller, { ...body, ciphertext: half() })

  await expect(other).rejects.toMatchObject({ status: 409 })
})

test("error: another user's wallet or slot is not there", async () => {
  const { world } = await createTestWorld()
  const { wallet } = await createTestWallet(world)
  const stranger = await createTestCaller(world)
  const { userId } = stranger.session

  await expect(activateWallet(world, { userId, walletId: wallet.walletId })).rejects.toThrow(
    expect.objectContaining({ status: 404 }),
  )
  await expect(
    openSlot(world, stranger, { slotId: wallet.slots[0]!.slotId }),
  ).rejects.toMatchObject({ status: 404 })
})

test('error: nothing is left of a wallet whose slots do not fit', async () => {
  const { world } = await createTestWorld()
  const { wallet } = await createTestWallet(world)
  const caller = await createTestCaller(world)
  const taken = newSlot('device', { slotId: wallet.slots[0]!.slotId })

  await expect(createWallet(world, caller, newWallet([taken]))).rejects.toMatchObject({
    status: 409,
  })

  expect(await describeWallet(world.db, caller.session.userId)).toBeUndefined()
})

test.each([
  ['a user key share of a device', [newSlot('device', { userHalf: half() })]],
  [
    'an automatic slot without one',
    [{ slotId: newId(), kind: 'automatic' as const, serverHalf: half() }],
  ],
  ['a password slot without its salt', [newSlot('password', { data: { wrappedHalf: half() } })]],
  ['a passkey slot without its credential', [newSlot('passkey')]],
  ['two slots of one kind', [newSlot('device'), newSlot('device')]],
])('error: %s is refused', async (_, slots) => {
  const { world } = await createTestWorld()

  const made = createWallet(world, await createTestCaller(world), newWallet(slots))

  await expect(made).rejects.toMatchObject({ status: 400 })
})

test('behavior: a user whose project makes no automatic slots any more keeps theirs', async () => {
  const { world } = await createTestWorld()
  const { caller, wallet } = await createTestWallet(world)
  const { slotId } = wallet.slots.find(({ kind }) => kind === 'automatic')!

  const opened = await openSlot(world, { ...caller, automaticRecovery: false }, { slotId })

  expect(opened).toHaveProperty('userHalf')
})

test('error: a wallet that is ACTIVE is not deleted as one that nobody saw', async () => {
  const { world } = await createTestWorld()
  const { caller, wallet } = await createTestWallet(world)

  await deleteUnseenWallet(world.db, wallet.walletId)

  expect(await describeWallet(world.db, caller.session.userId)).toEqual(wallet)
})
