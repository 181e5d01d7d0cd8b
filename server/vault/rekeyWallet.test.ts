import { expect, test } from 'vitest'
import { slotsPerWallet } from '../../shared-schemas/limits.ts'
import { newId } from '../auth/newId.ts'
import { insertSlot, listSlots } from '../db/queries/slots.ts'
import type { World } from '../world.ts'
import { addSlot } from './addSlot.ts'
import { createChallenge } from './createChallenge.ts'
import type { Caller } from './prepareSlots.ts'
import { rekeyWallet } from './rekeyWallet.ts'
import { createTestAuthenticator } from './testAuthenticator.ts'
import { createTestSession, createTestWallet, createTestWorld, half, newSlot } from './testing.ts'

function newPasskey(world: World, { session }: Caller) {
  const authenticator = createTestAuthenticator()
  const challenge = createChallenge(world, session.userId)
  const attestation = authenticator.register({ challenge })
  const { credentialId } = authenticator
  return newSlot('passkey', {
    data: { credentialId, prfSalt: half(), wrappedHalf: half(), attestation },
  })
}

/** A wallet with so many passkeys beside its device and its automatic slot, and a try to reseal it. */
async function createWalletWith(passkeys: number) {
  const { world } = createTestWorld()
  const { caller, wallet } = await createTestWallet(world)
  const { walletId, ciphertext } = wallet
  for (let n = 0; n < passkeys; n += 1) {
    const facts = { slotId: newId(), walletId, generation: 1, data: {}, createdAt: 0 }
    insertSlot(world.db, { kind: 'passkey', deviceId: null, ...facts })
  }
  const rekey = (by: Caller, slots: Parameters<typeof newSlot>[0][]) =>
    rekeyWallet(world, by, {
      idempotencyKey: newId(),
      walletId,
      previousCiphertext: ciphertext,
      ciphertext: half(),
      slots: slots.map((kind) => (kind === 'passkey' ? newPasskey(world, by) : newSlot(kind))),
    })
  return { world, caller, walletId, rekey, slots: () => listSlots(world.db, walletId) }
}

test('error: resealing again and again makes no more slots than a wallet holds', async () => {
  const { rekey, caller, slots } = await createWalletWith(slotsPerWallet - 5)
  const before = slots()

  const four = rekey(caller, ['passkey', 'passkey', 'passkey', 'passkey'])

  await expect(four).rejects.toMatchObject({ status: 409 })
  expect(slots()).toEqual(before)
  expect((await rekey(caller, ['passkey', 'passkey', 'passkey'])).slots).toHaveLength(
    slotsPerWallet,
  )
})

test('behavior: what takes the place of one like it always fits', async () => {
  const { rekey, caller } = await createWalletWith(slotsPerWallet - 2)

  expect((await rekey(caller, ['device', 'automatic'])).slots).toHaveLength(slotsPerWallet)
})

test('behavior: in a full wallet the oldest other device makes room', async () => {
  const { world, rekey, caller, walletId, slots } = await createWalletWith(slotsPerWallet - 2)
  const other = { ...caller, session: createTestSession(world, caller.session.userId) }

  await rekey(other, ['device', 'automatic'])

  const devices = slots().filter(({ kind }) => kind === 'device')
  expect(devices.map(({ deviceId }) => deviceId)).toEqual([other.session.deviceId])
  const adding = addSlot(world, other, { walletId, slot: newSlot('password') })
  await expect(adding).rejects.toMatchObject({ status: 409 })
})
