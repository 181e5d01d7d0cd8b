import { expect, test } from 'vitest'
import { storeEmail } from '../../auth/email.ts'
import { createTestWorld } from '../../vault/testing.ts'
import { setCode, tryCode } from './flowCodes.ts'
import { claimDeviceLogin, decideFlow, findApproval, findFlow, insertFlow } from './loginFlows.ts'

async function createFlow() {
  const { world } = await createTestWorld()
  const now = world.now()
  const flow = {
    id: 'flow',
    kind: 'login',
    projectId: 'shop',
    thumbprint: 'key',
    siteOrigin: 'https://shop.test',
    deviceName: 'Chrome on Linux',
    email: storeEmail(world.secrets, 'ann@example.com'),
    userId: undefined,
    target: undefined,
    budget: 'budget',
    decision: undefined,
    decidedAt: undefined,
    linkDigest: 'link',
    createdAt: now,
    expiresAt: now + 1_000,
  } as const
  await insertFlow(world.db, flow)
  const decide = (decision: 'approved' | 'refused', afterMs = 0) =>
    decideFlow(world.db, { id: flow.id, decision, budget: 'budget', now: now + afterMs })
  return { decide, db: world.db, now, emailIndex: flow.email.index }
}

test('behavior: the first decision stands, also when two pages send theirs at once', async () => {
  const { decide } = await createFlow()

  expect([await decide('refused'), await decide('approved'), await decide('refused')]).toEqual([
    true,
    false,
    false,
  ])
})

test('error: a login that expired is not decided', async () => {
  const { decide } = await createFlow()

  expect([await decide('approved', 1_000), await decide('approved', 999)]).toEqual([false, true])
})

test('error: a login is found by its own key in its own project only', async () => {
  const { db } = await createFlow()
  const find = async (change: object) =>
    (await findFlow(db, { id: 'flow', thumbprint: 'key', projectId: 'shop', ...change }))?.id

  expect(await find({})).toBe('flow')
  expect(await find({ thumbprint: 'other' })).toBeUndefined()
  expect(await find({ projectId: 'other' })).toBeUndefined()
})

test('error: an approval counts from its moment on, for its own device and project', async () => {
  const { db, decide, now, emailIndex } = await createFlow()
  const find = (change: object) =>
    findApproval(db, {
      emailIndex,
      thumbprint: 'key',
      projectId: 'shop',
      since: now - 1,
      ...change,
    })
  expect(await find({})).toBeUndefined()

  await decide('approved')

  expect(await find({})).toBe(now)
  expect(await find({ since: now })).toBeUndefined()
  expect([await find({ thumbprint: 'other' }), await find({ projectId: 'other' })]).toEqual([
    undefined,
    undefined,
  ])
})

test('error: a login is claimed once, and only an approved one', async () => {
  const { db, decide, now } = await createFlow()
  const claim = () => claimDeviceLogin(db, 'flow', now)
  expect(await claim()).toBe(false)

  await decide('approved')

  expect([await claim(), await claim()]).toEqual([true, false])
})

test('error: a code counts once, within its life and its tries', async () => {
  const { db, now } = await createFlow()
  const renew = (tries = 5) =>
    setCode(db, { flowId: 'flow', codeDigest: 'code', expiresAt: now + 10, tries })
  const enter = (codeDigest: string, at = now) =>
    tryCode(db, { flowId: 'flow', codeDigest, now: at })

  await renew()
  expect([await enter('code'), await enter('code')]).toEqual([
    { right: true, triesLeft: 4 },
    undefined,
  ])
  await renew()
  expect(await enter('code', now + 10)).toBeUndefined()
  await renew(1)
  expect([await enter('wrong'), await enter('code')]).toEqual([
    { right: false, triesLeft: 0 },
    undefined,
  ])
})
