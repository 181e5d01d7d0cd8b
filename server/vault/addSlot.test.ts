import { expect, test } from 'vitest'
import { slotsPerWallet } from '../../shared-schemas/limits.ts'
import { addSlot } from './addSlot.ts'
import { describeWallet } from './describeWallet.ts'
import {
  createTestSession,
  createTestWallet,
  createTestWorld,
  half,
  newSlot,
  newWallet,
} from './testing.ts'

test('behavior: in a full wallet the oldest device makes room, and nothing else ever', async () => {
  const { world } = createTestWorld()
  const body = newWallet([newSlot('automatic'), newSlot('device')])
  const { caller, wallet } = await createTestWallet(world, body)
  const { walletId } = wallet
  const addDevice = () => {
    const session = createTestSession(world, caller.session.userId)
    return addSlot(world, { ...caller, session }, { walletId, slot: newSlot('device') })
  }
  let full = wallet
  while (full.slots.length < slotsPerWallet) full = await addDevice()

  const { slots } = await addDevice()
  expect(slots).toHaveLength(slotsPerWallet)
  const ids = slots.map(({ slotId }) => slotId)
  expect(ids.slice(0, -1)).toEqual(
    full.slots.map(({ slotId }) => slotId).filter((id) => id !== body.slots[1]!.slotId),
  )

  const more = await addSlot(world, caller, { walletId, slot: newSlot('password') })
  const kinds = more.slots.filter(({ kind }) => kind !== 'device').map(({ kind }) => kind)
  expect([more.slots.length, kinds]).toEqual([slotsPerWallet, ['automatic', 'password']])
})

test('error: a slot for a sealing that is no longer the stored one', async () => {
  const { world } = createTestWorld()
  const { caller, wallet } = await createTestWallet(world)
  const { walletId, ciphertext } = wallet
  const slot = newSlot('password')

  const adding = addSlot(world, caller, { walletId, ciphertext: half(), slot })

  await expect(adding).rejects.toMatchObject({ status: 409 })
  expect(describeWallet(world.db, caller.session.userId)).toEqual(wallet)
  expect((await addSlot(world, caller, { walletId, ciphertext, slot })).slots).toHaveLength(3)
})
