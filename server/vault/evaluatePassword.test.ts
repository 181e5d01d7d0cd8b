import { ristretto255_oprf } from '@noble/curves/ed25519.js'
import { expect, test } from 'vitest'
import { listAuditRows } from '../db/queries/auditLog.ts'
import { evaluatePassword } from './evaluatePassword.ts'
import { openSlot } from './openSlot.ts'
import type { Caller } from './prepareSlots.ts'
import {
  createTestCaller,
  createTestWallet,
  createTestWorld,
  newSlot,
  newWallet,
} from './testing.ts'

const refused = { status: 403 }

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
  const { world } = await createTestWorld()
  const [first, second] = [await createTestCaller(world), await createTestCaller(world)]
  const evaluate = async (session: Caller['session'], password: string) => {
    const { blinded, finalize } = blind(password)
    const outcome = await evaluatePassword(world, session, blinded)
    return 'evaluated' in outcome ? finalize(outcome.evaluated) : 'refused'
  }

  const secret = await evaluate(first.session, 'correct horse')

  expect(await evaluate(first.session, 'correct horse')).toBe(secret)
  expect(await evaluate(first.session, 'wrong horse')).not.toBe(secret)
  expect(await evaluate(second.session, 'correct horse')).not.toBe(secret)
})

test('behavior: 5 tries an hour and 20 a day, whatever is asked between', async () => {
  const { world, clock } = await createTestWorld()
  const { session } = await createTestCaller(world)
  const { blinded } = blind('x')
  const tryOnce = async () => {
    const outcome = await evaluatePassword(world, session, blinded)
    return 'waitMs' in outcome ? outcome.waitMs : 0
  }
  const tryTimes = (times: number) => Promise.all(Array.from({ length: times }, tryOnce))

  const firstHour = await tryTimes(6)
  clock.now += 3_600_000
  const laterHours: number[] = []
  for (let hour = 0; hour < 3; hour += 1) {
    laterHours.push(...(await tryTimes(5)))
    clock.now += 3_600_000
  }

  expect(firstHour).toEqual([0, 0, 0, 0, 0, 3_600_000])
  expect(laterHours).toEqual(Array(15).fill(0))
  expect(await tryOnce()).toBe(20 * 3_600_000)
})

test('behavior: tries of a password are in the audit log, and the owner gets one mail a day about many: T18', async () => {
  const { world, clock, mails } = await createTestWorld()
  const { session } = await createTestCaller(world)
  const { blinded } = blind('x')
  const hour = async (tries: number) => {
    for (let done = 0; done < tries; done += 1) await evaluatePassword(world, session, blinded)
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
  const events = (await listAuditRows(world.db, 1, 100)).map(({ event }) => event)
  expect(events.filter((event) => event === 'passwordTried')).toHaveLength(24)
  expect(events.filter((event) => event === 'passwordRefused')).toHaveLength(1)
})

test('behavior: tries from a clock that was a year ahead keep no owner out: F17', async () => {
  const { world, clock } = await createTestWorld()
  const { session } = await createTestCaller(world)
  const { blinded } = blind('x')
  clock.now += 31_536_000_000
  for (let tries = 0; tries < 6; tries += 1) await evaluatePassword(world, session, blinded)

  clock.now -= 31_536_000_000

  expect(await evaluatePassword(world, session, blinded)).toHaveProperty('evaluated')
})

test('error: a try over the limit costs no evaluation, and one row of the audit log an hour: T18', async () => {
  const { world, clock } = await createTestWorld()
  const { session } = await createTestCaller(world)
  for (let tries = 0; tries < 5; tries += 1)
    await evaluatePassword(world, session, blind('x').blinded)
  const notAPoint = Buffer.alloc(32, 0xff).toString('base64url') // an evaluation would throw

  const refuse = () => evaluatePassword(world, session, notAPoint)
  const refused = await Promise.all(Array.from({ length: 20 }, refuse))
  clock.now += 3_599_999
  refused.push(await refuse())

  expect(refused).toEqual([...Array(20).fill({ waitMs: 3_600_000 }), { waitMs: 1 }])
  const events = (await listAuditRows(world.db, 1, 100)).map(({ event }) => event)
  expect(events).toEqual([...Array(5).fill('passwordTried'), 'passwordRefused'])
})

test('error: what is no point of the group is no try', async () => {
  const { world } = await createTestWorld()
  const { session } = await createTestCaller(world)
  const notAPoint = Buffer.alloc(32, 0xff).toString('base64url')

  await expect(evaluatePassword(world, session, notAPoint)).rejects.toThrow(
    expect.objectContaining({ status: 400 }),
  )
  expect(await evaluatePassword(world, session, blind('x').blinded)).toHaveProperty('evaluated')
})

test('behavior: each evaluation opens a password slot once', async () => {
  const { world } = await createTestWorld()
  const slot = newSlot('password')
  const { caller } = await createTestWallet(world, newWallet([newSlot('device'), slot]))
  const open = () => openSlot(world, caller, { slotId: slot.slotId })

  await expect(open()).rejects.toMatchObject(refused)
  await evaluatePassword(world, caller.session, blind('x').blinded)

  expect(await open()).toEqual({ serverHalf: slot.serverHalf })
  await expect(open()).rejects.toMatchObject(refused)
})

test('error: an evaluation opens no password slot after five minutes', async () => {
  const { world, clock } = await createTestWorld()
  const slot = newSlot('password')
  const { caller } = await createTestWallet(world, newWallet([newSlot('device'), slot]))
  await evaluatePassword(world, caller.session, blind('x').blinded)
  clock.now += 300_001

  await expect(openSlot(world, caller, { slotId: slot.slotId })).rejects.toMatchObject(refused)
})
