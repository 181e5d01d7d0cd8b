import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { addSlot } from '../vault/addSlot.ts'
import { describeWallet } from '../vault/describeWallet.ts'
import type { Caller } from '../vault/prepareSlots.ts'
import {
  createTestSession,
  createTestWallet,
  createTestWorld,
  newSlot,
  newWallet,
} from '../vault/testing.ts'
import type { Env, World } from '../world.ts'
import { revokeDevice } from './revokeDevice.ts'

/** What a call answers that takes a device off, the caller's own unless given. */
async function revoke(world: World, { session }: Caller, deviceId = session.deviceId) {
  const app = new Hono<Env>().get('/', (c) => {
    c.set('session', session)
    revokeDevice(world, c, deviceId)
    return c.body(null, 204)
  })
  return (await app.request('/')).status
}

test('error: the device whose slot is the last that opens the wallet stays', async () => {
  const { world } = createTestWorld()
  const { caller, wallet } = await createTestWallet(world, newWallet([newSlot('device')]))

  expect(await revoke(world, caller)).toBe(409)

  expect(describeWallet(world.db, caller.session.userId)).toEqual(wallet)
})

test('default: with another way in it goes, also where that is a device', async () => {
  const { world } = createTestWorld()
  const { caller, wallet } = await createTestWallet(world, newWallet([newSlot('device')]))
  const { walletId } = wallet
  const other = { ...caller, session: createTestSession(world, caller.session.userId) }
  await addSlot(world, other, { walletId, slot: newSlot('device') })

  expect(await revoke(world, other, caller.session.deviceId)).toBe(204)
  expect(await revoke(world, other)).toBe(409)
  await addSlot(world, other, { walletId, slot: newSlot('automatic') })
  expect(await revoke(world, other)).toBe(204)

  const left = describeWallet(world.db, caller.session.userId)?.slots
  expect(left?.map(({ kind }) => kind)).toEqual(['automatic'])
})

test('behavior: a device without a slot that opens always goes', async () => {
  const { world } = createTestWorld()
  const { caller } = await createTestWallet(world, newWallet([newSlot('device')]))
  const other = { ...caller, session: createTestSession(world, caller.session.userId) }

  expect(await revoke(world, other)).toBe(204)
})
