import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'libsql'
import { expect, onTestFinished, test } from 'vitest'
import { ann, codeIn, createAuthServer, createDevice, logIn, outcomeOf, said } from './testing.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

type Server = Awaited<ReturnType<typeof createAuthServer>>

/** Starts a login and guesses wrongly with every try that it gives; how many it gave. */
async function exhaust(server: Server, device = createDevice(server), email = ann) {
  const { flowId, action } = await (await device.startLogin(email)).json()
  if (action !== 'VERIFY_OTP') return action
  const mail = await server.inbox.waitForMail(email, { after: lastId(server) - 1 })
  const wrong = codeIn(mail) === '000000' ? '000001' : '000000'
  for (let tries = 0; tries < 5; tries += 1) await device.enter(flowId, wrong)
  return (await device.enter(flowId, codeIn(mail))).status // 400: no try is left
}

const lastId = ({ inbox }: Server) => inbox.messages()[0]?.id ?? 0

test('default: a second mail within 30 s is refused, with the seconds to wait', async () => {
  const server = await createAuthServer()
  const device = createDevice(server)
  await device.startLogin()
  server.clock.now += 10_500

  const answer = await device.startLogin()

  expect(answer.status).toBe(429)
  expect(await said(answer)).toBe('Please try again after 20 seconds')
  expect(answer.headers.get('retry-after')).toBe('20')
  server.clock.now += 19_500
  expect((await device.startLogin()).status).toBe(200)
})

test('behavior: five mails an hour, ten a day, over restarts', async () => {
  const server = await createAuthServer()
  let asked = 0
  const sent = async () => {
    asked += 1
    return outcomeOf(await createDevice(server, { network: `198.51.${asked}.1` }).startLogin())
  }
  const five = async () => {
    for (let mails = 0; mails < 5; mails += 1) {
      expect(await sent()).toBe(200)
      server.clock.now += minuteMs
    }
  }

  await five()
  expect(await sent()).toBe('work')
  server.clock.now += hourMs
  await five()
  server.clock.now += hourMs
  expect(await sent()).toBe('work')
  server.clock.now += 22 * hourMs
  expect(await sent()).toBe(200)
})

test('behavior: a known device has mails of its own', async () => {
  const server = await createAuthServer()
  const mine = await logIn(server)
  mine.use(undefined)
  for (let mails = 0; mails < 4; mails += 1) {
    server.clock.now += minuteMs
    await createDevice(server, { network: `198.51.${mails}.1` }).startLogin()
  }
  server.clock.now += minuteMs
  const stranger = createDevice(server, { network: '192.0.2.1' })
  expect(await outcomeOf(await stranger.startLogin())).toBe('work')

  expect(await (await mine.startLogin()).json()).toMatchObject({ action: 'VERIFY_OTP' })
})

test('behavior: one network gets three of the five mails an hour; the others stay for the owner', async () => {
  const server = await createAuthServer()
  const outcomes = []
  for (let mails = 0; mails < 4; mails += 1) {
    outcomes.push(await outcomeOf(await createDevice(server).startLogin()))
    server.clock.now += minuteMs
  }

  const owner = createDevice(server, { network: '198.51.100.1' })

  expect(outcomes).toEqual([200, 200, 200, 'work'])
  expect(await outcomeOf(await owner.startLogin())).toBe(200)
})

test('behavior: one network gets six of the ten mails a day: T23', async () => {
  const server = await createAuthServer()
  const outcomes = []
  for (let mails = 0; mails < 12; mails += 1) {
    outcomes.push(await outcomeOf(await createDevice(server).startLogin()))
    server.clock.now += hourMs
  }

  const owner = createDevice(server, { network: '198.51.100.1' })

  expect(outcomes.filter((outcome) => outcome === 200)).toHaveLength(6)
  expect(await outcomeOf(await owner.startLogin())).toBe(200)
})

test('behavior: +tags are one mailbox for the limits, and logins of their own', async () => {
  const server = await createAuthServer()
  const ask = async (address: string, network: string) =>
    outcomeOf(await createDevice(server, { network }).startLogin(address))
  const outcomes = []
  for (let mails = 0; mails < 5; mails += 1) {
    outcomes.push(await ask(`Ann+${mails}@example.com`, `198.51.${mails}.1`))
    server.clock.now += 30_000 // the pause between two mails is one of the limits
  }
  outcomes.push(await ask('ann@example.com', '192.0.2.1'), await ask('+a@example.com', '192.0.2.1'))

  expect(outcomes).toEqual([200, 200, 200, 200, 200, 'work', 200])
  const tagged = await server.inbox.waitForMail('ann+1@example.com')
  expect(codeIn(tagged)).toMatch(/^\d{6}$/)
})

test.each([
  ['network', { mailsPerNetworkHour: 3 }],
  ['project', { mailsPerProjectMinute: 3 }],
  ['server', { mailsPerHour: 3 }],
])('param: loginLimits, mails of a %s', async (_, changed) => {
  const defaults = {
    mailsPerNetworkHour: 20,
    mailsPerProjectMinute: 60,
    mailsPerHour: 2_000,
    wrongCodesPerNetworkHour: 60,
  }
  const server = await createAuthServer({ loginLimits: { ...defaults, ...changed } })
  const statuses: number[] = []
  for (const name of ['a', 'b', 'c', 'd'])
    statuses.push((await createDevice(server).startLogin(`${name}@example.com`)).status)

  expect(statuses).toEqual([200, 200, 200, 429])
})

test('param: loginLimits, wrong codes of a network; another network goes on', async () => {
  const server = await createAuthServer({
    loginLimits: {
      mailsPerNetworkHour: 20,
      mailsPerProjectMinute: 60,
      mailsPerHour: 2_000,
      wrongCodesPerNetworkHour: 2,
    },
  })
  const guess = (network: string) =>
    createDevice(server, { network }).enter('unknown-unknown-unknown', '1')
  await guess('203.0.113.1')
  await guess('203.0.113.2')

  expect((await guess('203.0.113.3')).status).toBe(429)
  expect((await guess('198.51.100.1')).status).toBe(400)
  server.clock.now += hourMs
  expect((await guess('203.0.113.3')).status).toBe(400)
})

test('behavior: five tries a code; after twenty wrong ones unknown devices need the link, 1 h, then 2', async () => {
  const server = await createAuthServer()
  const row: unknown[] = []
  for (let codes = 0; codes < 4; codes += 1) {
    row.push(await exhaust(server, createDevice(server, { network: `198.51.${codes}.1` })))
    server.clock.now += 13 * minuteMs
  }
  server.clock.now -= 13 * minuteMs
  expect(row).toEqual([400, 400, 400, 400])

  server.clock.now += hourMs - 1
  expect(await exhaust(server)).toBe('VERIFY_DEVICE')
  server.clock.now += minuteMs
  for (let codes = 0; codes < 4; codes += 1) {
    expect(await exhaust(server)).toBe(400)
    server.clock.now += 24 * hourMs
  }
  server.clock.now += -24 * hourMs + 2 * hourMs - 1
  expect(await exhaust(server)).toBe('VERIFY_DEVICE')
})

test('behavior: wrong codes from elsewhere leave the owner its device', async () => {
  const server = await createAuthServer()
  const mine = await logIn(server)
  mine.use(undefined)
  expect(await exhaust(server)).toBe('VERIFY_DEVICE') // nothing to guess at for a known address

  await logIn(server, ann, mine)

  expect((await mine.get('/auth/v1/session')).status).toBe(200)
})

test('behavior: with too many codes guessed at in vain, unknown devices need the link', async () => {
  const server = await createAuthServer()
  for (let victims = 0; victims < 10; victims += 1) {
    const device = createDevice(server, { network: `198.51.${victims}.1` })
    await exhaust(server, device, `victim${victims}@example.com`)
  }

  const during = await (await createDevice(server).startLogin()).json()
  server.clock.now += 10 * minuteMs
  const after = await (await createDevice(server).startLogin()).json()

  expect([during.action, after.action]).toEqual(['VERIFY_DEVICE', 'VERIFY_OTP'])
})

test('behavior: wrong codes of +tags count against their mailbox: T15', async () => {
  const server = await createAuthServer()
  for (let codes = 0; codes < 4; codes += 1) {
    const device = createDevice(server, { network: `198.51.${codes}.1` })
    expect(await exhaust(server, device, `ann+${codes}@example.com`)).toBe(400)
    server.clock.now += 13 * minuteMs
  }

  const { action } = await (await createDevice(server).startLogin(ann)).json()

  expect(action).toBe('VERIFY_DEVICE')
})

test('behavior: with single tries kept back, wrong codes still open the breaker: G14', async () => {
  const server = await createAuthServer()
  for (let victims = 0; victims < 13; victims += 1) {
    const device = createDevice(server, { network: `198.51.${victims}.1` })
    const email = `victim${victims}@example.com`
    const { flowId } = await (await device.startLogin(email)).json()
    const code = codeIn(await server.inbox.waitForMail(email))
    for (let tries = 0; tries < 4; tries += 1)
      await device.enter(flowId, code === '000000' ? '000001' : '000000')
  }

  expect((await (await createDevice(server).startLogin()).json()).action).toBe('VERIFY_DEVICE')
})

test('behavior: all networks of one IPv6 /32 together get three mails an hour to a mailbox', async () => {
  const server = await createAuthServer()
  const outcomes = []
  for (const network of ['2001:db8:1::1', '2001:db8:2::1', '2001:db8:3::1', '2001:db8:4::1']) {
    outcomes.push(await outcomeOf(await createDevice(server, { network }).startLogin()))
    server.clock.now += minuteMs
  }

  expect(outcomes).toEqual([200, 200, 200, 'work'])
  const other = createDevice(server, { network: '2a00:1::1' })
  expect(await outcomeOf(await other.startLogin())).toBe(200)
})

test('behavior: a /56 has the limit of a network, a /48 four times as much', async () => {
  const loginLimits = {
    mailsPerNetworkHour: 1,
    mailsPerProjectMinute: 60,
    mailsPerHour: 2_000,
    wrongCodesPerNetworkHour: 60,
  }
  const server = await createAuthServer({ loginLimits })
  let asked = 0
  const ask = async (network: string) => {
    asked += 1
    return (await createDevice(server, { network }).startLogin(`user${asked}@example.com`)).status
  }

  const sameSmall = [await ask('2001:db8:1:ff00::1'), await ask('2001:db8:1:ffff::1')]
  const sameLarge = []
  for (const byte of ['1', '2', '3', '4']) sameLarge.push(await ask(`2001:db8:1:${byte}00::1`))

  expect([sameSmall, sameLarge]).toEqual([
    [200, 429],
    [200, 200, 200, 429],
  ])
  expect(await ask('2001:db8:2::1')).toBe(200)
})

test('behavior: a known device is answered when strangers of its network used all requests up', async () => {
  const server = await createAuthServer({ requestsPerMinute: 10 })
  const owner = await logIn(server)
  const stranger = createDevice(server)
  let last = await stranger.get('/auth/v1/session')
  for (let calls = 0; calls < 10; calls += 1) last = await stranger.get('/auth/v1/session')
  expect(last.status).toBe(429)

  const statuses: number[] = []
  for (let calls = 0; calls < 3; calls += 1)
    statuses.push((await owner.get('/auth/v1/session')).status)

  expect(statuses).toEqual([200, 200, 429]) // a fifth of a network's minute
})

test('behavior: a full queue of mail refuses strangers, and no known device', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'appkit-limits-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const database = join(folder, 'a.db')
  const server = await createAuthServer({ database })
  const owner = await logIn(server)
  owner.use(undefined)
  server.clock.now += minuteMs
  const other = new Database(database)
  const later = server.clock.now + minuteMs
  other.exec(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10000)
    INSERT INTO mails (id, sealed, due_at, created_at) SELECT 'm' || i, x'00', ${later}, 0 FROM n`)
  other.close()

  expect((await createDevice(server).startLogin('bob@example.com')).status).toBe(429)
  expect((await owner.startLogin()).status).toBe(200)
})

test('behavior: once a clock that was a year ahead is right again, no one waits for that year: F17', async () => {
  const server = await createAuthServer()
  const yearMs = 365 * 24 * hourMs
  server.clock.now += yearMs
  for (let codes = 0; codes < 4; codes += 1) {
    const device = createDevice(server, { network: `198.51.${codes}.1` })
    expect(await exhaust(server, device)).toBe(400)
    server.clock.now += minuteMs
  }
  const fifth = createDevice(server, { network: '198.51.5.1' })
  expect((await (await fifth.startLogin()).json()).action).toBe('VERIFY_DEVICE')
  server.clock.now -= yearMs

  const answer = await createDevice(server, { network: '198.51.0.1' }).startLogin()

  expect([answer.status, (await answer.json()).action]).toEqual([200, 'VERIFY_OTP'])
})

test('behavior: a clock that goes back a little ends no limit, and makes none longer', async () => {
  const server = await createAuthServer()
  await createDevice(server).startLogin()
  server.clock.now -= 10_000

  const answer = await createDevice(server).startLogin()

  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '30'])
})

test('error: a code that was sent before the address was blocked counts no more', async () => {
  const server = await createAuthServer()
  const owner = createDevice(server)
  const { flowId } = await (await owner.startLogin()).json()
  const code = codeIn(await server.inbox.waitForMail(ann))

  for (const place of [1, 2, 3, 4]) {
    server.clock.now += 31_000
    expect(await exhaust(server, createDevice(server, { network: `198.51.${place}.1` }))).toBe(400)
  }

  const answer = await owner.enter(flowId, code)
  expect([answer.status, (await answer.json()).code]).toEqual([400, 'CODE_USED_UP'])
})
