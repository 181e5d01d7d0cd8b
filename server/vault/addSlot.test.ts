import { expect, test } from 'vitest'
import { slotsPerWallet } from '../../shared-schemas/limits.ts'
import { newId } from '../auth/newId.ts'
import { addSlot } from './addSlot.ts'
import { describeWallet } from './describeWallet.ts'
import {
  addSlotFrom,
  createTestSession,
  createTestWallet,
  createTestWorld,
  newSlot,
  newWallet,
  slotRequest,
} from './testing.ts'

test('behavior: in a full wallet the oldest device makes room, and nothing else ever', async () => {
  const { world } = await createTestWorld()
  const body = newWallet([newSlot('automatic'), newSlot('device')])
  const { caller, wallet } = await createTestWallet(world, body)
  const { walletId } = wallet
  const addDevice = async () => {
    const session = await createTestSession(world, caller.session.userId)
    return addSlotFrom(world, { ...caller, session }, { walletId, slot: newSlot('device') })
  }
  let full = wallet
  while (full.slots.length < slotsPerWallet) full = await addDevice()

  const { slots } = await addDevice()
  expect(slots).toHaveLength(slotsPerWallet)
  const ids = slots.map(({ slotId }) => slotId)
  expect(ids.slice(0, -1)).toEqual(
    full.slots.map(({ slotId }) => slotId).filter((id) => id !== body.slots[1]!.slotId),
  )

  const more = await addSlotFrom(world, caller, { walletId, slot: newSlot('password') })
  const kinds = more.slots.filter(({ kind }) => kind !== 'device').map(({ kind }) => kind)
  expect([more.slots.length, kinds]).toEqual([slotsPerWallet, ['automatic', 'password']])
})

test('error: a login alone replaces no way in: the wallet has to sign for this very slot: T17', async () => {
  const { world } = await createTestWorld()
  const slots = [newSlot('device'), newSlot('automatic'), newSlot('password')]
  const { caller, wallet } = await createTestWallet(world, newWallet(slots))
  const { walletId } = wallet
  const { userId } = caller.session
  const slot = newSlot('password')
  const request = slotRequest({ userId, walletId, slot })
  const others = [
    slotRequest({ userId, walletId, slot: newSlot('password') }),
    slotRequest({ userId, walletId, slot: { ...slot, kind: 'device' } }),
    slotRequest({ userId: newId(), walletId, slot }),
    slotRequest({ userId, walletId: newWallet().walletId, slot }),
    { proof: `${request.proof.slice(0, -2)}1f` },
    { proof: `0x${'0'.repeat(130)}` },
  ]

  for (const { proof } of others) {
    const adding = addSlot(world, caller, { ...request, proof })
    await expect(adding).rejects.toMatchObject({ status: 403, message: 'Open the wallet first' })
  }

  expect(await describeWallet(world.db, userId)).toEqual(wallet)
  expect((await addSlot(world, caller, request)).slots.map(({ slotId }) => slotId)).toContain(
    slot.slotId,
  )
})

test('behavior: of two passwords that are set at once one stays', async () => {
  const { world } = await createTestWorld()
  const { caller, wallet } = await createTestWallet(world)
  const { walletId } = wallet
  const other = { ...caller, session: await createTestSession(world, caller.session.userId) }

  await Promise.all(
    [caller, other].map((by) => addSlotFrom(world, by, { walletId, slot: newSlot('password') })),
  )

  const slots = (await describeWallet(world.db, caller.session.userId))?.slots
  expect(slots?.map(({ kind }) => kind)).toEqual(['device', 'automatic', 'password'])
})
