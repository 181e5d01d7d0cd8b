import { expect, test } from 'vitest'
import { ann, codeIn, createAuthServer, createDevice, linkIn, logIn, said } from './testing.ts'

test('default: an address without a login gets a code, and the code a session', async () => {
  const server = await createAuthServer()
  const device = createDevice(server)

  const started = await (await device.startLogin()).json()
  const mail = await server.inbox.waitForMail(ann)
  const session = await (await device.enter(started.flowId, codeIn(mail))).json()

  expect(started).toEqual({
    action: 'VERIFY_OTP',
    flowId: expect.any(String),
    expiresInSeconds: 300,
  })
  expect(session).toMatchObject({ email: ann, expiresInSeconds: 600 })
  expect(await (await device.get('/auth/v1/session')).json()).toEqual({
    userId: session.userId,
    deviceId: session.deviceId,
    email: ann,
  })
})

test('behavior: CONNECT for who is that user already', async () => {
  const server = await createAuthServer()
  const device = await logIn(server)

  expect(await (await device.startLogin('ANN@example.com')).json()).toEqual({ action: 'CONNECT' })
})

test('behavior: a device that was let in once needs a code only, and stays the same device', async () => {
  const server = await createAuthServer()
  const device = await logIn(server)
  const first = device.tokens()
  device.use(undefined)
  server.clock.now += 30_000

  await logIn(server, ann, device)

  expect(device.tokens()).toMatchObject({ userId: first?.userId, deviceId: first?.deviceId })
})

test('behavior: a new device is let in by the link, then by the code, and the owner is told', async () => {
  const server = await createAuthServer()
  const { userId } = (await logIn(server)).tokens() ?? {}
  const phone = createDevice(server, { name: 'Safari on iPhone' })

  const started = await (await phone.startLogin()).json()
  expect(started).toMatchObject({ action: 'VERIFY_DEVICE', expiresInSeconds: 900 })
  const { flowId } = started
  const asked = await server.inbox.waitForMail(ann, { matching: /new device wants/ })
  const waited = phone.post('/auth/v1/login/device', { flowId })
  await allow(server, linkIn(asked))
  expect(await (await waited).json()).toEqual({ approved: true })
  const mail = await server.inbox.waitForMail(ann, { after: asked.id, matching: /code/ })
  const session = await (await phone.enter(flowId, codeIn(mail))).json()

  expect(session.userId).toBe(userId)
  const notice = await server.inbox.waitForMail(ann, { matching: /new device logged in/ })
  expect(notice.text).toContain('Safari on iPhone')
})

test('behavior: after the link another code is sent without another link', async () => {
  const server = await createAuthServer()
  await logIn(server)
  const phone = createDevice(server)
  await phone.startLogin()
  await allow(server, linkIn(await server.inbox.waitForMail(ann, { matching: /new device wants/ })))

  expect(await said(await phone.startLogin())).toBe('Please try again after 30 seconds')
  server.clock.now += 30_000

  expect(await (await phone.startLogin()).json()).toMatchObject({ action: 'VERIFY_OTP' })
})

test('behavior: a newer code takes the older one out of the world: F21', async () => {
  const server = await createAuthServer()
  const device = createDevice(server)
  const first = await (await device.startLogin()).json()
  const old = codeIn(await server.inbox.waitForMail(ann))
  server.clock.now += 30_000
  const second = await (await device.startLogin()).json()

  expect((await device.enter(first.flowId, old)).status).toBe(400)
  expect((await device.enter(second.flowId, old)).status).toBe(400)
})

test('behavior: where nobody has a login yet, a stranger does not end the code of another device', async () => {
  const server = await createAuthServer()
  const [owner, stranger] = [createDevice(server), createDevice(server)]
  const { flowId } = await (await owner.startLogin()).json()
  const mail = await server.inbox.waitForMail(ann)
  server.clock.now += 30_000
  const other = await (await stranger.startLogin()).json()
  const theirs = codeIn(await server.inbox.waitForMail(ann, { after: mail.id }))

  expect((await owner.enter(flowId, codeIn(mail))).status).toBe(200)

  // from now on the address has an owner, and a new device needs the link
  expect((await stranger.enter(other.flowId, theirs)).status).toBe(400)
})

test.each([
  'Chrome\n\nYour account is locked',
  'Chrome https://evil.test',
  'evil.test',
  'x'.repeat(41),
  '',
])('error: a device that calls itself %o, which would stand in our mail', async (name) => {
  const server = await createAuthServer()

  const answer = await createDevice(server, { name }).startLogin()

  expect([answer.status, await said(answer)]).toEqual([400, 'Bad request: body.deviceName'])
})

test('behavior: spaces and dashes of a code do not matter', async () => {
  const server = await createAuthServer()
  const device = createDevice(server)
  const { flowId } = await (await device.startLogin()).json()
  const code = codeIn(await server.inbox.waitForMail(ann))

  const answer = await device.enter(flowId, `${code.slice(0, 3)} ${code.slice(3)}`)

  expect(answer.status).toBe(200)
})

test('error: wrong, late, reused and foreign codes are answered alike: T15', async () => {
  const server = await createAuthServer()
  const device = createDevice(server)
  const { flowId } = await (await device.startLogin()).json()
  const code = codeIn(await server.inbox.waitForMail(ann))
  const other = await (await createDevice(server).startLogin('bob@example.com')).json()
  const wrong = code === '000000' ? '000001' : '000000'

  const answers = [
    await createDevice(server).enter(flowId, code), // another key
    await device.enter(other.flowId, code), // another flow
    await createDevice(server, { project: 'empty' }).enter(flowId, code), // another project
    await device.enter('unknown-unknown-unknown', code),
    await device.enter(flowId, wrong),
  ]
  server.clock.now += 300_000
  answers.push(await device.enter(flowId, code)) // after its life
  server.clock.now -= 1
  expect((await device.enter(flowId, code)).status).toBe(200)
  answers.push(await device.enter(flowId, code)) // again

  const told = await Promise.all(
    answers.map(async (answer) => [answer.status, await said(answer), headersOf(answer)]),
  )
  expect(told).toEqual(Array(7).fill(told[0]))
  expect(told[0]?.slice(0, 2)).toEqual([400, 'The code is wrong or no longer valid'])
})

test('error: a site that is not of the project', async () => {
  const server = await createAuthServer()

  const answer = await createDevice(server).startLogin(ann, 'https://evil.test')

  expect(answer.status).toBe(403)
  expect(await said(answer)).toBe('Unauthorized: origin not allowed')
})

test('error: a server without mail says so', async () => {
  const server = await createAuthServer({ mail: undefined })

  const answer = await createDevice(server).startLogin()

  expect(answer.status).toBe(503)
  expect(await said(answer)).toBe('Email login is not available on this server.')
})

async function allow(server: Awaited<ReturnType<typeof createAuthServer>>, link: string) {
  const token = new URL(link).searchParams.get('token')
  await server.post(
    'https://secure.test/device',
    new URLSearchParams({ token: token ?? '', decision: 'approved' }).toString(),
    { 'content-type': 'application/x-www-form-urlencoded' },
  )
}

function headersOf({ headers }: Response) {
  return [...headers].filter(([name]) => name !== 'dpop-nonce')
}
