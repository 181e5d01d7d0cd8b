import { expect, test } from 'vitest'
import { storeEmail } from '../../auth/email.ts'
import { createTestWorld } from '../../vault/testing.ts'
import { setCode, tryCode } from './flowCodes.ts'
import { claimDeviceLogin, decideFlow, findApproval, findFlow, insertFlow } from './loginFlows.ts'

function createFlow() {
  const { world } = createTestWorld()
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
  insertFlow(world.db, flow)
  const decide = (decision: 'approved' | 'refused', afterMs = 0) =>
    decideFlow(world.db, { id: flow.id, decision, budget: 'budget', now: now + afterMs })
  return { decide, db: world.db, now, emailIndex: flow.email.index }
}

test('behavior: the first decision stands, also when two pages send theirs at once', () => {
  const { decide } = createFlow()

  expect([decide('refused'), decide('approved'), decide('refused')]).toEqual([true, false, false])
})

test('error: a login that expired is not decided', () => {
  const { decide } = createFlow()

  expect([decide('approved', 1_000), decide('approved', 999)]).toEqual([false, true])
})

test('error: a login is found by its own key in its own project only', () => {
  const { db } = createFlow()
  const find = (change: object) =>
    findFlow(db, { id: 'flow', thumbprint: 'key', projectId: 'shop', ...change })?.id

  expect(find({})).toBe('flow')
  expect(find({ thumbprint: 'other' })).toBeUndefined()
  expect(find({ projectId: 'other' })).toBeUndefined()
})

test('error: an approval counts from its moment on, for its own device and project', () => {
  const { db, decide, now, emailIndex } = createFlow()
  const find = (change: object) =>
    findApproval(db, {
      emailIndex,
      thumbprint: 'key',
      projectId: 'shop',
      since: now - 1,
      ...change,
    })
  expect(find({})).toBeUndefined()

  decide('approved')

  expect(find({})).toBe(now)
  expect(find({ since: now })).toBeUndefined()
  expect([find({ thumbprint: 'other' }), find({ projectId: 'other' })]).toEqual([
    undefined,
    undefined,
  ])
})

test('error: a login is claimed once, and only an approved one', () => {
  const { db, decide, now } = createFlow()
  const claim = () => claimDeviceLogin(db, 'flow', now)
  expect(claim()).toBe(false)

  decide('approved')

  expect([claim(), claim()]).toEqual([true, false])
})

test('error: a code counts once, within its life and its tries', () => {
  const { db, now } = createFlow()
  const renew = (tries = 5) =>
    setCode(db, { flowId: 'flow', codeDigest: 'code', expiresAt: now + 10, tries })
  const enter = (codeDigest: string, at = now) =>
    tryCode(db, { flowId: 'flow', codeDigest, now: at })

  renew()
  expect([enter('code'), enter('code')]).toEqual([{ right: true, triesLeft: 4 }, undefined])
  renew()
  expect(enter('code', now + 10)).toBeUndefined()
  renew(1)
  expect([enter('wrong'), enter('code')]).toEqual([{ right: false, triesLeft: 0 }, undefined])
})
