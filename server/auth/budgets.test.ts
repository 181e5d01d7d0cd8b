import { expect, test } from 'vitest'
import {
  ann,
  codeIn,
  createAuthServer,
  createDevice,
  decideDevice,
  linkIn,
  logIn,
  said,
  type TestDevice,
} from './testing.ts'

const bob = 'bob@example.com'

type Server = Awaited<ReturnType<typeof createAuthServer>>

/** Lets one more device in by the link in the mail. */
async function letIn(server: Server, network: string) {
  const device = createDevice(server, { network })
  const after = server.inbox.messages()[0]?.id ?? 0
  const { flowId, number } = await (await device.startLogin()).json()
  const mail = await server.inbox.waitForMail(ann, { after, matching: /^New login/ })
  await decideDevice(server, linkIn(mail), { number })
  const claimed = await device.post('/auth/v1/login/device', { flowId })
  expect(await claimed.json()).toMatchObject({ approved: true })
  return device
}

test('behavior: the known devices of a mailbox get thirty mails a day together: T23', async () => {
  const server = await createAuthServer()
  const devices = [await logIn(server)]
  for (let more = 0; more < 3; more += 1) {
    server.clock.now += 30_000 // the pause between two mails; in a minute, those under way go out again
    devices.push(await letIn(server, `198.51.${more}.1`))
  }
  for (const device of devices) device.use(undefined)
  const statuses: number[] = []
  for (let mails = 0; mails < 10; mails += 1) {
    server.clock.now += 20 * 60_000
    for (const device of devices) statuses.push((await device.startLogin()).status)
  }

  expect(statuses.filter((status) => status === 200)).toHaveLength(30)
  expect(statuses.slice(30)).not.toContain(200)
})

test('behavior: codes that strangers guess at keep nobody from changing to that address', async () => {
  const server = await createAuthServer()
  const mine = await logIn(server)
  for (let codes = 0; codes < 4; codes += 1) {
    const stranger = createDevice(server, { network: `198.51.${codes}.1` })
    const after = server.inbox.messages()[0]?.id ?? 0
    const { flowId } = await (await stranger.startLogin(bob)).json()
    const mail = await server.inbox.waitForMail(bob, { after })
    const wrong = codeIn(mail) === '000000' ? '000001' : '000000'
    for (let tries = 0; tries < 5; tries += 1) await stranger.enter(flowId, wrong)
    server.clock.now += 30_000
  }

  const { flowId } = await (await mine.post('/auth/v1/email', { email: bob })).json()
  const mail = await server.inbox.waitForMail(ann, { matching: /change your email/ })
  const proved = await mine.post('/auth/v1/email/primary', { flowId, code: codeIn(mail) })

  expect([proved.status, await said(proved)]).toEqual([200, undefined])
})

/** Proves the current address of a change to Bob's; what the code to that one was answered with. */
async function turnToBob(server: Server, device: TestDevice, own: string) {
  const after = server.inbox.messages()[0]?.id ?? 0
  const started = await (await device.post('/auth/v1/email', { email: bob })).json()
  if (started.action !== 'VERIFY_PRIMARY_OTP') return { ...started, status: 200 }
  const mail = await server.inbox.waitForMail(own, { after, matching: /change your email/ })
  const { flowId } = started
  const proof = { flowId, code: codeIn(mail) }
  const { status, headers } = await device.post('/auth/v1/email/primary', proof)
  return { flowId, status, retryAfter: headers.get('retry-after') }
}

const eveEmail = 'eve@example.com'

/** Another user, who may start changes of address as well. */
const createEve = (server: Server, email = eveEmail) =>
  logIn(server, email, createDevice(server, { network: '192.0.2.1' }))

/** Twenty wrong codes to Bob's address, after which that user waits. */
async function guessAtBob(server: Server, eve: TestDevice, own = eveEmail) {
  for (let codes = 0; codes < 4; codes += 1) {
    eve.moveTo(`192.0.${codes}.1`)
    server.clock.now += 31_000
    const after = server.inbox.messages()[0]?.id ?? 0
    const { flowId } = await turnToBob(server, eve, own)
    const mail = await server.inbox.waitForMail(bob, { after })
    const wrong = codeIn(mail) === '000000' ? '000001' : '000000'
    for (let tries = 0; tries < 5; tries += 1)
      await eve.post('/auth/v1/email/secondary', { flowId, code: wrong })
  }
  server.clock.now += 31_000
}

test("error: another user's wrong codes keep nobody from changing to that address", async () => {
  const server = await createAuthServer()
  const [mine, eve] = [await logIn(server), await createEve(server)]
  await guessAtBob(server, eve)
  const refused = await eve.post('/auth/v1/email', { email: bob })
  expect(refused.status).toBe(429)
  // Blocked for an hour from the last wrong code, 31 s ago.
  expect(refused.headers.get('retry-after')).toBe(String(3_600 - 31))

  expect((await turnToBob(server, mine, ann)).status).toBe(200)
})

test('error: guesses of many users at one address are a hundred a year together: T15', async () => {
  const server = await createAuthServer()
  for (let users = 0; users < 5; users += 1) {
    const own = `eve${users}@example.com`
    await guessAtBob(server, await createEve(server, own), own)
    server.clock.now += 86_400_000 // the mails of a day to that address
  }
  const last = await createEve(server)
  const bobs = () => server.inbox.messages().filter(({ to }) => String(to).includes(bob)).length
  const before = bobs()

  const { status, retryAfter } = await turnToBob(server, last, eveEmail)

  expect([status, bobs()]).toEqual([429, before])
  // The first of them was five days ago, and counts for a year.
  expect(Number(retryAfter) / 86_400).toBeCloseTo(360, 1)
})

test('error: mails of changes to an address leave its owner those of a login, and other users theirs', async () => {
  const server = await createAuthServer()
  const [mine, eve] = [await logIn(server), await createEve(server)]
  for (let mails = 0; mails < 5; mails += 1) {
    eve.moveTo(`192.0.${mails}.1`)
    server.clock.now += 31_000
    expect((await turnToBob(server, eve, eveEmail)).status).toBe(200)
  }

  const login = await createDevice(server, { network: '198.51.100.1' }).startLogin(bob)

  expect([login.status, (await turnToBob(server, mine, ann)).status]).toEqual([200, 200])
})

test('error: with too many codes guessed at in vain, no code goes to a new address', async () => {
  const server = await createAuthServer()
  const mine = await logIn(server)
  for (let victims = 0; victims < 10; victims += 1) {
    const device = createDevice(server, { network: `198.51.${victims}.1` })
    const email = `victim${victims}@example.com`
    const { flowId } = await (await device.startLogin(email)).json()
    const wrong = codeIn(await server.inbox.waitForMail(email)) === '000000' ? '000001' : '000000'
    for (let tries = 0; tries < 5; tries += 1) await device.enter(flowId, wrong)
  }

  const during = await turnToBob(server, mine, ann)
  server.clock.now += 600_000

  expect(during.status).toBe(429)
  await logIn(server, ann, mine) // that session's time is over
  expect((await turnToBob(server, mine, ann)).status).toBe(200)
})
