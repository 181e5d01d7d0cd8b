import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { LoginWork, SolvedWork } from '../../shared-schemas/login/loginWork.ts'
import { createTestDist } from '../testing.ts'
import {
  codeIn,
  createAuthServer,
  createDevice,
  logIn,
  solveWork,
  type TestDevice,
} from './testing.ts'

const bob = 'bob@example.com'
const site = 'https://shop.test'
const minuteMs = 60_000
const budget = 9

type Server = Awaited<ReturnType<typeof createAuthServer>>

const loginLimits = {
  mailsPerHour: budget,
  mailsPerProjectMinute: 1_000,
  mailsPerNetworkHour: 1_000,
  wrongCodesPerNetworkHour: 1_000,
}

/** A server whose mails of the hour have run low: two thirds and one are gone. */
async function createScarceServer(overrides = {}) {
  const server = await createAuthServer({ loginLimits, ...overrides })
  for (let mails = 0; mails < 7; mails += 1)
    await createDevice(server, { network: `198.51.${mails}.1` }).startLogin(`a${mails}@example.com`)
  await server.inbox.waitForMail('a6@example.com')
  return server
}

/** Asks for a login with this work; the work that the answer asks for, or what it does instead. */
async function ask(device: TestDevice, work?: SolvedWork, email = bob) {
  const answer = await device.startLogin(email, site, work)
  const { action, work: asked } = await answer.json()
  return { status: answer.status, action, asked: asked as LoginWork } // as the API has it
}

const mailsTo = ({ inbox }: Server, email = bob) =>
  inbox.messages().filter(({ to }) => JSON.stringify(to).includes(email)).length

test('default: while mails run low, an unknown device gets one after its work', async () => {
  const server = await createScarceServer()
  const device = createDevice(server)

  const first = await ask(device)
  await server.wakeMail()
  const sentBefore = mailsTo(server)
  const second = await ask(device, solveWork(first.asked))

  expect([first.action, sentBefore, second.action]).toEqual(['PROVE_WORK', 0, 'VERIFY_OTP'])
  await server.inbox.waitForMail(bob)
})

/** Logs in, proves their own address, and has codes sent to so many others; how that was answered. */
async function mailByChanges(server: Server, name: string, times: number) {
  const own = `${name}@evil.test`
  const device = createDevice(server, { network: '192.0.2.1' })
  await logIn(server, own, device)
  const update = (email: string) => device.post('/auth/v1/email', { email })
  const { flowId } = await (await update(`first@${name}.test`)).json()
  const code = codeIn(await server.inbox.waitForMail(own, { matching: /change your email/ }))
  const statuses = [(await device.post('/auth/v1/email/primary', { flowId, code })).status]
  for (let mails = 1; mails < times; mails += 1) {
    device.moveTo(`198.51.${mails}.1`)
    statuses.push((await update(`victim${mails}@${name}.test`)).status)
  }
  return statuses.filter((status) => status === 200).length
}

test('error: changes of address need no work and use up no mail of a login: T23', async () => {
  const server = await createAuthServer({
    loginLimits: { ...loginLimits, mailsPerHour: 120 },
  })

  const sent = [await mailByChanges(server, 'mallory', 60), await mailByChanges(server, 'eve', 60)]
  const stranger = await ask(createDevice(server, { network: '203.0.113.1' }))

  expect([sent, stranger.status, stranger.action]).toEqual([[10, 2], 200, 'VERIFY_OTP'])
})

test('behavior: with a third of the mails left nothing is asked, and a known device is never asked', async () => {
  const server = await createAuthServer({ loginLimits })
  const mine = await logIn(server)
  mine.use(undefined)
  await createDevice(server).startLogin('a@example.com')
  const actions: string[] = []
  for (let mails = 0; mails < 6; mails += 1) {
    const device = createDevice(server, { network: `198.51.${mails}.1` })
    actions.push((await ask(device, undefined, `b${mails}@example.com`)).action)
  }
  server.clock.now += minuteMs

  const known = await mine.startLogin()

  expect(actions).toEqual([...Array(5).fill('VERIFY_OTP'), 'PROVE_WORK'])
  expect((await known.json()).action).toBe('VERIFY_OTP')
})

test('behavior: the fewer mails are left, the more work it is', async () => {
  const server = await createScarceServer({ loginLimits: { ...loginLimits, mailsPerHour: 10 } })
  const bits: number[] = []
  for (let mails = 0; mails < 3; mails += 1) {
    const device = createDevice(server, { network: `192.0.${mails}.1` })
    const { asked } = await ask(device, undefined, `c${mails}@example.com`)
    bits.push(asked.bits)
    await ask(device, solveWork(asked), `c${mails}@example.com`)
  }

  expect(bits).toEqual([14, 14, 15])
})

test.each([
  ['no work', () => undefined],
  [
    'work that is not done',
    ({ challenge }: LoginWork) => ({ challenge, solution: Array(16).fill(0) }),
  ],
  [
    'work of easier terms',
    (work: LoginWork) => solveWork({ bits: 1, challenge: work.challenge.replace(/^\d+/, '1') }),
  ],
  [
    'work of its own terms',
    () => solveWork({ bits: 1, challenge: `1.9999999999999.${'a'.repeat(66)}` }),
  ],
])('error: an attacker with %s is refused, and no mail is spent', async (_, forge) => {
  const server = await createScarceServer()
  for (let calls = 0; calls < 20; calls += 1) {
    const device = createDevice(server, { network: `192.0.${calls}.1` })
    const { asked } = await ask(device)
    expect((await ask(device, forge(asked))).action).toBe('PROVE_WORK')
  }

  await server.wakeMail()
  expect(mailsTo(server)).toBe(0)
})

test('error: work counts for its address, its device and its project only', async () => {
  const projects = ['shop', 'other'].map((id) => ({
    id,
    name: id,
    mode: 'production' as const,
    origins: [site],
  }))
  const server = await createScarceServer({ projects })
  const device = createDevice(server)
  const work = solveWork((await ask(device)).asked)

  const attempts = [
    await ask(device, work, 'carl@example.com'),
    await ask(createDevice(server), work),
    await ask(createDevice(server, { project: 'other' }), work),
  ]
  const own = await ask(device, work)

  expect(attempts.map(({ action }) => action)).toEqual(Array(3).fill('PROVE_WORK'))
  expect(own.action).toBe('VERIFY_OTP')
})

test('error: work that is handed in after two minutes does not count', async () => {
  const server = await createScarceServer()
  const device = createDevice(server)
  const works = [(await ask(device)).asked, (await ask(device)).asked].map(solveWork)

  server.clock.now += 2 * minuteMs
  expect((await ask(device, works[0])).action).toBe('PROVE_WORK')
  server.clock.now -= 1
  expect((await ask(device, works[1])).action).toBe('VERIFY_OTP')
})

test('error: work counts once, however it is repeated, also after a restart', async () => {
  const folder = createTestDist()
  const files = { database: join(folder, 'a.db'), keyFile: join(folder, 'login-key.json') }
  const before = await createScarceServer(files)
  const server = { fetch: before.fetch, clock: before.clock }
  const device = createDevice(server)
  const work = solveWork((await ask(device)).asked)

  const atOnce = await Promise.all([ask(device, work), ask(device, work)])
  before.clock.now += 30_000
  const again = await ask(device, work)
  await before.close()
  const after = await createAuthServer({ loginLimits, ...files })
  after.clock.now = before.clock.now
  server.fetch = after.fetch
  const later = await ask(device, work)

  expect(atOnce.map(({ action }) => action)).toContain('VERIFY_OTP')
  expect(atOnce.filter(({ action }) => action === 'VERIFY_OTP')).toHaveLength(1)
  expect([again.action, later.action]).toEqual(['PROVE_WORK', 'PROVE_WORK'])
})

test('error: work for mails that run low does not do once those of the mailbox are used up', async () => {
  const server = await createAuthServer({ loginLimits: { ...loginLimits, mailsPerHour: 15 } })
  for (let mails = 0; mails < 2; mails += 1) {
    await createDevice(server).startLogin(bob)
    server.clock.now += minuteMs
  }
  for (let mails = 0; mails < 9; mails += 1)
    await createDevice(server, { network: `198.51.${mails}.1` }).startLogin(`a${mails}@example.com`)
  const [device, last] = [createDevice(server), createDevice(server)]
  const { asked } = await ask(device)
  expect((await ask(last, solveWork((await ask(last)).asked))).action).toBe('VERIFY_OTP') // the network's third
  server.clock.now += minuteMs / 2

  const answer = await ask(device, solveWork(asked))

  expect([asked.bits, answer.action, answer.asked.bits]).toEqual([14, 'PROVE_WORK', 16])
})
