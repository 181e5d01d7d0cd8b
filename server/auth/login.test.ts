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
} from './testing.ts'

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
    fresh: true,
    freshBy: ['login'],
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

test('behavior: a new device is logged in by one mail, its link and the number on the device', async () => {
  const server = await createAuthServer()
  const { userId } = (await logIn(server)).tokens() ?? {}
  const phone = createDevice(server, { name: 'Safari on iPhone' })

  const started = await (await phone.startLogin()).json()
  expect(started).toMatchObject({ action: 'VERIFY_DEVICE', expiresInSeconds: 600 })
  const { flowId, number } = started
  const mail = await server.inbox.waitForMail(ann, {
    matching: /^New login to shop.test: is this you/,
  })
  expect(mail.text).toContain('Safari on iPhone')
  // What has digits of its own: the link, the time, and how long the link works.
  const words = mail.text
    .replace(linkIn(mail), '')
    .replace(/^Time: .*$/m, '')
    .replace('10 min', '')
  expect(words).not.toMatch(/\d/)
  const waited = phone.post('/auth/v1/login/device', { flowId })
  await decideDevice(server, linkIn(mail), { number })

  expect((await (await waited).json()).login.userId).toBe(userId)
  expect(server.inbox.messages(ann)[0]?.subject).toBe(mail.subject)
})

test('behavior: a device that was approved but did not claim its login gets a code without another link', async () => {
  const server = await createAuthServer()
  await logIn(server)
  const phone = createDevice(server)
  const { number } = await (await phone.startLogin()).json()
  const mail = await server.inbox.waitForMail(ann, { matching: /^New login/ })
  await decideDevice(server, linkIn(mail), { number })

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
  'Call +1 555 0100 now',
  'Chrome on Windows or call +1 555 0100',
  'Chrome\u202e on Windows',
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

test('error: to any other key, project or flow every code is answered alike: T15', async () => {
  const server = await createAuthServer()
  const device = createDevice(server)
  const { flowId } = await (await device.startLogin()).json()
  const code = codeIn(await server.inbox.waitForMail(ann))
  const other = await (await createDevice(server).startLogin('bob@example.com')).json()
  const stranger = createDevice(server)
  const wrong = code === '000000' ? '000001' : '000000'

  const answers = [
    await stranger.enter(flowId, code),
    await stranger.enter(flowId, wrong),
    await device.enter(other.flowId, code),
    await createDevice(server, { project: 'empty' }).enter(flowId, code),
    await device.enter('unknown-unknown-unknown', code),
  ]
  expect((await device.enter(flowId, code)).status).toBe(200)
  answers.push(await stranger.enter(flowId, code)) // after it was used
  server.clock.now += 300_000
  answers.push(await stranger.enter(flowId, code)) // after its life

  const told = await Promise.all(
    answers.map(async (answer) => {
      const { requestId, ...body } = await answer.json()
      return [answer.status, body, headersOf(answer)]
    }),
  )
  expect(told).toEqual(Array(7).fill(told[0]))
  expect(told[0]?.slice(0, 2)).toEqual([
    400,
    { code: 'CODE_NOT_VALID', message: 'The code is wrong or no longer valid' },
  ])
})

test('error: a wrong code says how many tries are left, then that they are used up', async () => {
  const server = await createAuthServer()
  const device = createDevice(server)
  const { flowId } = await (await device.startLogin()).json()
  const code = codeIn(await server.inbox.waitForMail(ann))
  const wrong = code === '000000' ? '000001' : '000000'
  const refused = async (entered: string) => {
    const { code, message } = await (await device.enter(flowId, entered)).json()
    return `${code}: ${message}`
  }

  const told = [
    await refused(wrong),
    await refused(wrong),
    await refused(wrong),
    await refused(wrong),
  ]

  expect(told).toEqual([
    "CODE_WRONG: That code isn't right. 4 tries left.",
    "CODE_WRONG: That code isn't right. 3 tries left.",
    "CODE_WRONG: That code isn't right. 2 tries left.",
    "CODE_WRONG: That code isn't right. 1 try left.",
  ])
  expect(await refused(wrong)).toBe('CODE_USED_UP: Too many wrong codes. Send a new one.')
  expect(await refused(code)).toBe('CODE_USED_UP: Too many wrong codes. Send a new one.')
})

test('error: to its own device an expired, a replaced and a used code are expired', async () => {
  const server = await createAuthServer()
  const device = createDevice(server)
  const first = await (await device.startLogin()).json()
  const old = codeIn(await server.inbox.waitForMail(ann))
  server.clock.now += 300_000
  const told = [await said(await device.enter(first.flowId, old))]
  const second = await (await device.startLogin()).json()
  told.push(await said(await device.enter(first.flowId, old)))
  const code = codeIn(await server.inbox.waitForMail(ann, { after: 1 }))
  expect((await device.enter(second.flowId, code)).status).toBe(200)
  told.push(await said(await device.enter(second.flowId, code)))

  expect(told).toEqual(Array(3).fill('This code has expired. Send a new one.'))
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

function headersOf({ headers }: Response) {
  return [...headers].filter(([name]) => name !== 'dpop-nonce')
}

test('behavior: an approval that nobody claimed is worth nothing after 15 minutes', async () => {
  const server = await createAuthServer()
  await logIn(server)
  const phone = createDevice(server)
  const { number } = await (await phone.startLogin()).json()
  const mail = await server.inbox.waitForMail(ann, { matching: /^New login/ })
  await decideDevice(server, linkIn(mail), { number })
  server.clock.now += 900_001

  expect(await (await phone.startLogin()).json()).toMatchObject({ action: 'VERIFY_DEVICE' })
})
