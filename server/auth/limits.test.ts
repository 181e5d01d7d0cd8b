import { expect, test } from 'vitest'
import { ann, codeIn, createAuthServer, createDevice, logIn, said } from './testing.ts'

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
    return (await createDevice(server, { network: `198.51.${asked}.1` }).startLogin()).status
  }
  const five = async () => {
    for (let mails = 0; mails < 5; mails += 1) {
      expect(await sent()).toBe(200)
      server.clock.now += minuteMs
    }
  }

  await five()
  expect(await sent()).toBe(429)
  server.clock.now += hourMs
  await five()
  server.clock.now += hourMs
  expect(await sent()).toBe(429)
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
  const stranger = createDevice(server, { network: '192.0.2.1' })
  expect((await stranger.startLogin()).status).toBe(429)

  expect(await (await mine.startLogin()).json()).toMatchObject({ action: 'VERIFY_OTP' })
})

test('behavior: one network gets three of the five mails an hour; the others stay for the owner', async () => {
  const server = await createAuthServer()
  const statuses: number[] = []
  for (let mails = 0; mails < 4; mails += 1) {
    statuses.push((await createDevice(server).startLogin()).status)
    server.clock.now += minuteMs
  }

  const owner = createDevice(server, { network: '198.51.100.1' })

  expect(statuses).toEqual([200, 200, 200, 429])
  expect((await owner.startLogin()).status).toBe(200)
})

test('behavior: +tags are one mailbox for the limits, and logins of their own', async () => {
  const server = await createAuthServer()
  const ask = async (address: string, network: string) =>
    (await createDevice(server, { network }).startLogin(address)).status
  const statuses: number[] = []
  for (let mails = 0; mails < 5; mails += 1)
    statuses.push(await ask(`Ann+${mails}@example.com`, `198.51.${mails}.1`))
  statuses.push(await ask('ann@example.com', '192.0.2.1'), await ask('+a@example.com', '192.0.2.1'))

  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 200])
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
