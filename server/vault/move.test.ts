import { expect, test } from 'vitest'
import { formerWalletsKept } from '../../shared-schemas/limits.ts'
import { handoverText } from '../../shared-schemas/login/vaultTexts.ts'
import { newId } from '../auth/newId.ts'
import { revokeDevice } from '../auth/revokeDevice.ts'
import { listAuditRows } from '../db/queries/auditLog.ts'
import { deleteSession } from '../db/queries/sessions.ts'
import { listSlots } from '../db/queries/slots.ts'
import { findWalletById, listWallets } from '../db/queries/wallets.ts'
import { activateWallet } from './activateWallet.ts'
import { createNextWallet } from './createNextWallet.ts'
import { createWallet } from './createWallet.ts'
import { describeWallet } from './describeWallet.ts'
import { dropNextWallet } from './dropNextWallet.ts'
import { openSlot } from './openSlot.ts'
import { removeSlot } from './removeSlot.ts'
import { switchWallet } from './switchWallet.ts'
import {
  addSlotFrom,
  createTestCaller,
  createTestSession,
  createTestWallet,
  createTestWorld,
  newSlot,
  newWallet,
  removalRequest,
  signAs,
} from './testing.ts'

// Moving to a new wallet: docs in secure-frame/README.md and SECURITY.md.

type World = Awaited<ReturnType<typeof createTestWorld>>['world']

const nextSlots = () => [newSlot('device'), newSlot('password')]

/** A user with a wallet that counts, and a next one. */
async function createMover(slots = nextSlots()) {
  const test = await createTestWorld()
  const { caller, userId, old } = await createUser(test.world)
  const next = newWallet(slots)
  await createNextWallet(test.world, caller, next)
  const handover = signAs(old.walletId, handoverText({ userId, left: old, next: next }))
  const { walletId } = next
  const move = () => switchWallet(test.world, caller.session, { walletId, handover })
  return { ...test, caller, userId, old, next, handover, walletId, move }
}

const statuses = async (world: World, userId: string) =>
  (await listWallets(world.db, userId)).map(({ walletId, status }) => [walletId, status])
const refused = (status: number) => expect.objectContaining({ status })
const events = async (world: World) =>
  (await listAuditRows(world.db, 1, 100)).map(({ event }) => event)

test('default: the next wallet takes the place of the one that counts, which stays and still opens', async () => {
  const { world, caller, userId, old, next, mails, move } = await createMover()
  expect((await describeWallet(world.db, userId))?.walletId).toBe(old.walletId)

  const moved = await move()

  expect(moved).toMatchObject({ walletId: next.walletId, status: 'ACTIVE', unassisted: true })
  expect(await describeWallet(world.db, userId)).toEqual(moved)
  expect(new Map((await statuses(world, userId)) as [string, string][])).toEqual(
    new Map([
      [old.walletId, 'FORMER'],
      [next.walletId, 'ACTIVE'],
    ]),
  )
  for (const { slotId, serverHalf, kind } of old.slots)
    expect(await openSlot(world, caller, { slotId }), kind).toMatchObject({ serverHalf })
  expect(await events(world)).toContain('walletSwitched')
  await world.mail.wake()
  expect(mails.map(({ subject }) => subject)).toEqual(['Your login has a new wallet'])
})

test('behavior: said twice, it is done once; one mail, one entry', async () => {
  const { world, userId, mails, move } = await createMover()

  expect(await move()).toEqual(await move())

  await world.mail.wake()
  expect(mails).toHaveLength(1)
  expect((await events(world)).filter((event) => event === 'walletSwitched')).toHaveLength(1)
  expect(await statuses(world, userId)).toHaveLength(2)
})

test('behavior: the same request for a next wallet twice is one wallet', async () => {
  const { world, caller, userId, next } = await createMover()

  const again = await createNextWallet(world, caller, next)

  expect(again.status).toBe('NEXT')
  expect(await statuses(world, userId)).toHaveLength(2)
})

test('behavior: a next wallet that nobody wants goes, with its slots, and another one may come', async () => {
  const { world, caller, userId, old, walletId, next } = await createMover()

  await dropNextWallet(world, caller.session, walletId)
  await dropNextWallet(world, caller.session, walletId)

  expect(await statuses(world, userId)).toEqual([[old.walletId, 'ACTIVE']])
  const [slot] = next.slots
  await expect(openSlot(world, caller, { slotId: slot!.slotId })).rejects.toEqual(refused(404))
  const other = newWallet(nextSlots())
  expect((await createNextWallet(world, caller, other)).status).toBe('NEXT')
})

test('error: a wallet that counts or counted is never dropped', async () => {
  const { world, caller, old, walletId, move } = await createMover()
  const drop = (id: string) => () => dropNextWallet(world, caller.session, id)
  await expect(drop(old.walletId)()).rejects.toThrow(refused(409))

  await move()

  await expect(drop(old.walletId)()).rejects.toThrow(refused(409))
  await expect(drop(walletId)()).rejects.toThrow(refused(409))
})

test('error: a wallet to move to never gets an automatic slot: not at its making, not later', async () => {
  const { world, caller, userId, walletId, next, move } = await createMover()
  const automatic = () => newSlot('automatic')
  const add = () => addSlotFrom(world, caller, { walletId, slot: automatic() })
  await expect(add()).rejects.toEqual(refused(403))
  await dropNextWallet(world, caller.session, walletId)
  const assisted = newWallet([newSlot('device'), automatic()])
  await expect(createNextWallet(world, caller, assisted)).rejects.toEqual(refused(403))
  await createNextWallet(world, caller, { ...next, idempotencyKey: newId() })
  await move()

  await expect(add()).rejects.toEqual(refused(403))
  expect((await describeWallet(world.db, userId))?.slots.map(({ kind }) => kind)).toEqual([
    'device',
    'password',
  ])
})

test('error: a former wallet gets no automatic slot either; other ways it may get and lose', async () => {
  const { world, caller, userId, old, move } = await createMover()
  await move()
  const { walletId } = old
  const automatic = old.slots[1]!

  await expect(
    addSlotFrom(world, caller, { walletId, slot: newSlot('automatic') }),
  ).rejects.toEqual(refused(403))
  await addSlotFrom(world, caller, { walletId, slot: newSlot('password') })
  const removal = removalRequest({ userId, walletId, slot: automatic })
  const left = await removeSlot(world, caller.session, removal)

  expect(left.slots.map(({ kind }) => kind)).toEqual(['device', 'password'])
})

test('error: without a way that outlives the device nothing is switched', async () => {
  const { world, userId, old, walletId, move } = await createMover([newSlot('device')])

  await expect(move()).rejects.toThrow(refused(409))

  expect(await statuses(world, userId)).toEqual(
    expect.arrayContaining([
      [old.walletId, 'ACTIVE'],
      [walletId, 'NEXT'],
    ]),
  )
})

test('error: a wallet that only one browser opens is not left: a log out there would lose it', async () => {
  const { world } = await createTestWorld()
  const { caller, userId, old } = await createUser(world, [newSlot('device')])
  const next = newWallet(nextSlots())
  await createNextWallet(world, caller, next)
  const handover = signAs(old.walletId, handoverText({ userId, left: old, next: next }))
  const { walletId } = next

  await expect(switchWallet(world, caller.session, { walletId, handover })).rejects.toThrow(
    refused(409),
  )
  expect((await describeWallet(world.db, userId))?.walletId).toBe(old.walletId)
})

test('error: a login alone moves nobody: the wallet that is left has to sign, for this very change', async () => {
  const { world, caller, userId, old, next, walletId } = await createMover()
  const attempt = (handover: string) => () =>
    switchWallet(world, caller.session, { walletId, handover })
  const text = { userId, left: old, next: next }
  const wrong = [
    signAs(next.walletId, handoverText(text)),
    signAs(old.walletId, handoverText({ ...text, userId: newId() })),
    signAs(old.walletId, handoverText({ ...text, next: { ...next, walletId: newId() } })),
    signAs(old.walletId, handoverText({ ...text, left: next })),
    `0x${'00'.repeat(65)}`,
    `0x${'ff'.repeat(64)}1b`,
    `${signAs(old.walletId, handoverText(text)).slice(0, -2)}1f`,
  ]

  for (const handover of wrong) await expect(attempt(handover)()).rejects.toThrow(refused(403))
  await attempt(signAs(old.walletId, handoverText(text)))()
})

test("error: another user's wallets are out of reach", async () => {
  const { world, walletId, handover, next } = await createMover()
  const { caller: stranger } = await createUser(world)
  const { session } = stranger

  await expect(switchWallet(world, session, { walletId, handover })).rejects.toThrow(refused(404))
  await dropNextWallet(world, session, walletId)
  expect((await findWalletById(world.db, walletId))?.status).toBe('NEXT')
  await expect(
    addSlotFrom(world, stranger, { walletId, slot: newSlot('password') }),
  ).rejects.toEqual(refused(404))
  await expect(openSlot(world, stranger, { slotId: next.slots[0]!.slotId })).rejects.toEqual(
    refused(404),
  )
})

test('error: one next wallet at a time, and none beside a wallet that does not count yet', async () => {
  const { world, caller } = await createMover()
  const other = newWallet(nextSlots())
  await expect(createNextWallet(world, caller, other)).rejects.toEqual(refused(409))
  const fresh = await createTestCaller(world)
  await expect(createNextWallet(world, fresh, other)).rejects.toEqual(refused(409))
  await createWallet(world, fresh, newWallet())

  await expect(createNextWallet(world, fresh, other)).rejects.toEqual(refused(409))
})

test('error: the next wallet and a former one are not activated, and take the place of nothing', async () => {
  const { world, userId, old, walletId, caller, move } = await createMover()
  const activate = (id: string) => () => activateWallet(world, { userId, walletId: id })
  await expect(activate(walletId)()).rejects.toThrow(refused(404))

  await move()

  await expect(activate(old.walletId)()).rejects.toThrow(refused(404))
  await expect(createWallet(world, caller, newWallet())).rejects.toEqual(refused(409))
})

test(`param: formerWalletsKept: ${formerWalletsKept} moves, and no more`, async () => {
  const { world } = await createTestWorld()
  const { caller, userId, old } = await createUser(world)
  let left = old
  for (let moves = 0; moves < formerWalletsKept; moves += 1) {
    const next = newWallet(nextSlots())
    await createNextWallet(world, caller, next)
    const handover = signAs(left.walletId, handoverText({ userId, left: left, next: next }))
    await switchWallet(world, caller.session, { walletId: next.walletId, handover })
    left = next
  }

  await expect(createNextWallet(world, caller, newWallet(nextSlots()))).rejects.toEqual(
    refused(409),
  )
  expect(await listWallets(world.db, userId)).toHaveLength(formerWalletsKept + 1)
})

test('error: a row that somebody else wrote is not there: status, owner and the mark of a wallet without assistance', async () => {
  const changes = [
    `status = 'ACTIVE'`,
    `status = 'FORMER'`,
    `unassisted = NULL`,
    `first_address = '0x00'`,
  ]
  for (const change of changes) {
    const { world, caller, walletId, move } = await createMover()
    world.db.exec(`DELETE FROM wallets WHERE id != '${walletId}';
      UPDATE wallets SET ${change} WHERE id = '${walletId}'`)

    await expect(findWalletById(world.db, walletId), change).rejects.toThrow('not ours')
    await expect(move(), change).rejects.toThrow()
    await expect(
      addSlotFrom(world, caller, { walletId, slot: newSlot('automatic') }),
      change,
    ).rejects.toThrow()
  }
})

test('behavior: a device that is the last to open a former wallet is logged out, but stays', async () => {
  const { world, caller, userId, old, move } = await createMover()
  await move()
  world.db.prepare(`DELETE FROM slots WHERE wallet_id = ? AND kind = 'automatic'`).run(old.walletId)

  const { session } = caller
  expect(await revokeDevice(world, session, session.deviceId)).toEqual({ kept: true })

  // Only the slot that nothing else stands in for is kept.
  expect((await describeWallet(world.db, userId))?.slots.map(({ kind }) => kind)).toEqual([
    'password',
  ])
  const again = { ...caller, session: await createTestSession(world, userId) }
  await addSlotFrom(world, again, { walletId: old.walletId, slot: newSlot('password') })
  expect(await revokeDevice(world, again.session, session.deviceId)).toEqual({ kept: false })
})

/** A user with a wallet that counts, whose key is known. */
async function createUser(world: World, slots?: ReturnType<typeof newSlot>[]) {
  const caller = await createTestCaller(world)
  const { userId } = caller.session
  const old = newWallet(slots)
  await createWallet(world, caller, old)
  await activateWallet(world, { userId, walletId: old.walletId })
  return { caller, userId, old }
}

test('error: a wallet that is left while its slot is sealed gets no automatic slot any more', async () => {
  const { world, caller, userId, old, move } = await createMover()
  const slot = newSlot('automatic')

  const adding = addSlotFrom(world, caller, { walletId: old.walletId, slot })
  await move()

  await expect(adding).rejects.toEqual(refused(403))
  const left = (await listWallets(world.db, userId)).find(({ status }) => status === 'FORMER')
  expect((await listSlots(world.db, left?.walletId ?? '')).map(({ slotId }) => slotId)).toEqual(
    old.slots.map(({ slotId }) => slotId),
  )
})

test('error: a session that ends while a next wallet is sealed stores none: T18', async () => {
  const { world } = await createTestWorld()
  const { caller } = await createTestWallet(world)
  const { userId, sessionId } = caller.session

  const { server, user } = world.keys
  const sealing: typeof server.wrap = async (...given) => {
    await deleteSession(world.db, sessionId)
    return server.wrap(...given)
  }

  const held = { ...world, keys: { user, server: { ...server, wrap: sealing } } }
  const making = createNextWallet(held, caller, newWallet([newSlot('device')]))

  await expect(making).rejects.toEqual(refused(401))
  expect((await statuses(world, userId)).map(([, status]) => status)).toEqual(['ACTIVE'])
})

test('error: a session that ends while a key share is unwrapped gets none: T18', async () => {
  const { world } = await createTestWorld()
  const { caller, wallet } = await createTestWallet(world)
  const { session } = caller
  const open = (slotId: string) => openSlot(world, caller, { slotId })
  await open(wallet.slots[0]!.slotId)

  const opening = wallet.slots.map(({ slotId }) => open(slotId))
  await deleteSession(world.db, session.sessionId)

  const reason = refused(401)
  expect(await Promise.allSettled(opening)).toMatchObject([{ reason }, { reason }])
})
