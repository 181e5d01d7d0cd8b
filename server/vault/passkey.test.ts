import { expect, test } from 'vitest'
import type { NewSlot } from '../../shared-schemas/api/vault.ts'
import type { World } from '../world.ts'
import { createChallenge } from './createChallenge.ts'
import { openSlot } from './openSlot.ts'
import type { Caller } from './prepareSlots.ts'
import { createTestAuthenticator } from './testAuthenticator.ts'
import {
  addSlotFrom,
  createTestCaller,
  createTestSession,
  createTestWallet,
  createTestWorld,
  half,
  newSlot,
} from './testing.ts'

type Authenticator = ReturnType<typeof createTestAuthenticator>
type Ceremony = Parameters<Authenticator['register']>[0]

async function add(
  world: World,
  caller: Caller,
  given: { walletId: string; authenticator: Authenticator; ceremony?: Partial<Ceremony> },
): Promise<NewSlot> {
  const { walletId, authenticator } = given
  const challenge = await createChallenge(world, caller.session.userId)
  const slot = newSlot('passkey', {
    data: {
      credentialId: authenticator.credentialId,
      prfSalt: half(),
      wrappedHalf: half(),
      attestation: authenticator.register({ challenge, ...given.ceremony }),
    },
  })
  await addSlotFrom(world, caller, { walletId, slot })
  return slot
}

async function createTestPasskey() {
  const { world, clock } = await createTestWorld()
  const { caller, wallet } = await createTestWallet(world)
  const authenticator = createTestAuthenticator()
  const { walletId } = wallet
  const slot = await add(world, caller, { walletId, authenticator })
  const { userId } = caller.session
  return {
    world,
    clock,
    caller,
    walletId,
    authenticator,
    slot,
    challenge: () => createChallenge(world, userId),
    open: (ceremony: Ceremony, by = authenticator) =>
      openSlot(world, caller, { slotId: slot.slotId, assertion: by.assert(ceremony) }),
  }
}

test('default: the passkey opens its slot, on any device of the user', async () => {
  const { world, caller, authenticator, slot, challenge } = await createTestPasskey()
  const elsewhere = { ...caller, session: await createTestSession(world, caller.session.userId) }
  const assertion = authenticator.assert({ challenge: await challenge() })

  const opened = await openSlot(world, elsewhere, { slotId: slot.slotId, assertion })

  expect(opened).toEqual({ serverHalf: slot.serverHalf })
})

test.each([
  ['a site of the project', 'https://shop.test'],
  ['our own page', 'https://secure.test'],
])('param: inside %s', async (_, topOrigin) => {
  const { open, challenge } = await createTestPasskey()

  expect(await open({ challenge: await challenge(), topOrigin })).toHaveProperty('serverHalf')
})

test.each<[string, Partial<Ceremony>]>([
  ['on another origin', { origin: 'https://evil.test' }],
  ['on the origin of the widget', { origin: 'https://widget.test' }],
  ['inside a site that is not of the project', { topOrigin: 'https://evil.test' }],
  ['for another relying party', { rpId: 'evil.test' }],
  ['without the user being verified', { userVerified: false }],
  ['with a challenge that is not ours', { challenge: half() }],
])('error: an assertion %s opens nothing', async (_, wrong) => {
  const { open, challenge } = await createTestPasskey()

  await expect(open({ challenge: await challenge(), ...wrong })).rejects.toMatchObject({
    status: 403,
  })
})

test('error: a challenge works once, for its user, for 5 minutes', async () => {
  const { world, clock, open, challenge } = await createTestPasskey()
  const used = await challenge()
  await open({ challenge: used })
  const theirs = await createChallenge(world, (await createTestCaller(world)).session.userId)
  const old = await challenge()

  for (const wrong of [used, theirs]) {
    await expect(open({ challenge: wrong })).rejects.toMatchObject({ status: 403 })
  }
  clock.now += 300_000
  await expect(open({ challenge: old })).rejects.toMatchObject({ status: 403 })
  expect(await open({ challenge: await challenge() })).toHaveProperty('serverHalf')
})

test('error: no assertion, that of another passkey, or garbage open nothing', async () => {
  const { world, caller, slot, open, challenge } = await createTestPasskey()
  const { slotId } = slot

  await expect(openSlot(world, caller, { slotId })).rejects.toMatchObject({ status: 403 })
  const stranger = createTestAuthenticator()
  await expect(open({ challenge: await challenge() }, stranger)).rejects.toMatchObject({
    status: 403,
  })
  const garbage = openSlot(world, caller, { slotId, assertion: 'e30' })
  await expect(garbage).rejects.toMatchObject({ status: 400 })
})

test.each<[string, Partial<Ceremony>]>([
  ['on another origin', { origin: 'https://evil.test' }],
  ['inside a site that is not of the project', { topOrigin: 'https://evil.test' }],
  ['with a challenge that is not ours', { challenge: half() }],
  ['without the user being verified', { userVerified: false }],
])('error: a passkey made %s is refused', async (_, ceremony) => {
  const { world, caller, walletId } = await createTestPasskey()

  const adding = add(world, caller, {
    walletId,
    authenticator: createTestAuthenticator(),
    ceremony,
  })

  await expect(adding).rejects.toMatchObject({ status: 403 })
})

test('error: an authenticator that counts on from where another one of its key was is a copy', async () => {
  const { open, challenge } = await createTestPasskey()
  await open({ challenge: await challenge() })

  await expect(open({ challenge: await challenge(), copied: true })).rejects.toMatchObject({
    status: 403,
  })
})
