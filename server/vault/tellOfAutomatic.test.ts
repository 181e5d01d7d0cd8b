import { expect, test } from 'vitest'
import { composeCode } from '../mail/composeCode.ts'
import { composeWalletOpened } from '../mail/composeWalletOpened.ts'
import { openSlot } from './openSlot.ts'
import { createTestSession, createTestWallet, createTestWorld } from './testing.ts'

/** A wallet of a device that was approved a while ago, and its openings by the automatic slot. */
async function createOpened() {
  const { world, clock, mails } = await createTestWorld()
  const { caller, wallet } = await createTestWallet(world)
  const { slotId } = wallet.slots[1]!
  const other = { ...caller, session: await createTestSession(world, caller.session.userId) }
  clock.now += 360_000
  /** Opens it that often with a login of this moment; how many mails that made. */
  const open = async (times: number, { session } = caller) => {
    mails.length = 0
    const now = { authenticatedAt: clock.now, provedAt: clock.now }
    const fresh = { ...caller, session: { ...session, ...now } }
    for (let opened = 0; opened < times; opened += 1) await openSlot(world, fresh, { slotId })
    await world.mail.wake()
    return mails.length
  }
  return { clock, open, other }
}

test('error: who opens the wallet again and again makes one mail an hour: T23', async () => {
  const { clock, open } = await createOpened()

  const mailed = [await open(100)]
  clock.now += 3_599_999
  mailed.push(await open(100))
  clock.now += 1
  mailed.push(await open(100))

  expect(mailed).toEqual([1, 0, 1])
})

test('behavior: each device is told of', async () => {
  const { open, other } = await createOpened()

  expect([await open(1), await open(2, other)]).toEqual([1, 1])
})

test('behavior: mails of logins go before notices that waited longer', async () => {
  const { world, clock, mails } = await createTestWorld()
  const facts = { deviceName: 'Chrome on Linux', now: clock.now }
  const code = { code: '012345', kind: 'login', siteOrigin: 'https://shop.test', ...facts } as const
  for (let n = 0; n < 50; n += 1)
    await world.mail.add(composeWalletOpened({ to: 'mallory@evil.test', ...facts }))
  clock.now += 60_000
  for (const to of ['ann@example.com', 'bob@example.com'])
    await world.mail.add(composeCode({ to, ...code }), 'a-flow')

  await world.mail.wake()

  expect(mails).toHaveLength(52)
  expect(mails.slice(0, 2).map(({ to }) => to)).toEqual(['ann@example.com', 'bob@example.com'])
})
