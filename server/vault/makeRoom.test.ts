import { expect, test } from 'vitest'
import { slotsPerWallet } from '../../shared-schemas/limits.ts'
import { newId } from '../auth/newId.ts'
import { insertSlot, listSlots } from '../db/queries/slots.ts'
import type { World } from '../world.ts'
import { createChallenge } from './createChallenge.ts'
import type { Caller } from './prepareSlots.ts'
import { createTestAuthenticator } from './testAuthenticator.ts'
import {
  addSlotFrom,
  createTestSession,
  createTestWallet,
  createTestWorld,
  half,
  newSlot,
} from './testing.ts'

async function newPasskey(world: World, { session }: Caller) {
  const authenticator = createTestAuthenticator()
  const challenge = await createChallenge(world, session.userId)
  const attestation = authenticator.register({ challenge })
  const { credentialId } = authenticator
  return newSlot('passkey', {
    data: { credentialId, prfSalt: half(), wrappedHalf: half(), attestation },
  })
}

/** A wallet with so many passkeys beside its device and its automatic slot. */
async function createWalletWith(passkeys: number) {
  const { world } = await createTestWorld()
  const { caller, wallet } = await createTestWallet(world)
  const { walletId } = wallet
  for (let n = 0; n < passkeys; n += 1) {
    const facts = { slotId: newId(), walletId, generation: 1, data: {}, createdAt: 0 }
    await insertSlot(world.db, { kind: 'passkey', deviceId: null, ...facts })
  }
  const add = async (by: Caller, kind: Parameters<typeof newSlot>[0]) => {
    const slot = kind === 'passkey' ? await newPasskey(world, by) : newSlot(kind)
    return addSlotFrom(world, by, { walletId, slot })
  }
  const other = { ...caller, session: await createTestSession(world, caller.session.userId) }
  return { caller, other, add, slots: () => listSlots(world.db, walletId) }
}

test('error: a wallet that is full of passkeys takes no more', async () => {
  const { add, caller, slots } = await createWalletWith(slotsPerWallet - 3)
  expect((await add(caller, 'passkey')).slots).toHaveLength(slotsPerWallet)
  const before = await slots()

  await expect(add(caller, 'passkey')).rejects.toMatchObject({ status: 409 })

  expect(await slots()).toEqual(before)
})

test('behavior: what takes the place of one like it always fits', async () => {
  const { add, caller } = await createWalletWith(slotsPerWallet - 2)

  expect((await add(caller, 'automatic')).slots).toHaveLength(slotsPerWallet)
  expect((await add(caller, 'device')).slots).toHaveLength(slotsPerWallet)
})

test('behavior: in a full wallet the oldest other device makes room', async () => {
  const { add, other, slots } = await createWalletWith(slotsPerWallet - 2)

  await add(other, 'device')

  const devices = (await slots()).filter(({ kind }) => kind === 'device')
  expect(devices.map(({ deviceId }) => deviceId)).toEqual([other.session.deviceId])
  await expect(add(other, 'password')).rejects.toMatchObject({ status: 409 })
})
