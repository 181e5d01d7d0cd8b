import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import Database from 'libsql'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { startMailSink } from '../../scripts/stack/mailSink.mjs'
import { ann, codeIn, createAuthServer, createDevice } from '../auth/testing.ts'
import { createTestDist, testMail } from '../testing.ts'
import { composeAddressTaken } from './composeAddressTaken.ts'
import { composeCode } from './composeCode.ts'
import { composeDeviceLink } from './composeDeviceLink.ts'
import { composeDeviceNotice } from './composeDeviceNotice.ts'
import { composeEmailChanged } from './composeEmailChanged.ts'
import { composeNoticesMoved } from './composeNoticesMoved.ts'
import { composePasswordTried } from './composePasswordTried.ts'
import { composeWalletMoved } from './composeWalletMoved.ts'
import { composeWalletOpened } from './composeWalletOpened.ts'

const request = { siteOrigin: 'https://shop.test', deviceName: 'Chrome on macOS', now: 0 }
const letter = composeCode({ to: ann, code: '012345', kind: 'login', ...request })

test('default: the mail of a code names the site, the device and the time: T15', () => {
  expect(letter.text).toMatchInlineSnapshot(`
    "Log in to shop.test

    Enter this code in the window where you gave your email.

        012345

    Site: shop.test
    Device: Chrome on macOS
    Time: 1 January 1970 at 00:00 UTC

    It works once, for 5 minutes. Never share it.

    If you didn't ask for this, ignore this email.
    "
  `)
})

test.each([
  ['login', '012345 is your code for shop.test'],
  ['primary', '012345 is your code to change your email'],
  ['secondary', '012345 is your code to confirm this email'],
] as const)('behavior: the subject of a mail for %s starts with the code', (kind, subject) => {
  expect(composeCode({ to: ann, code: '012345', kind, ...request }).subject).toBe(subject)
})

test('behavior: the HTML shows the code as one word, and loads and runs nothing', () => {
  expect(letter.html).toContain('>012345</p>')
  expect(letter.html).not.toMatch(/<(img|script|link|iframe|form)|url\(|src=/)
  expect(letter.html).toContain('prefers-color-scheme:dark')
})

const messages = [
  'Call +1 555 0100 now',
  'evil.example',
  'Chrome\nSite: https://evil.example',
  '\u202emoc.live\u200b',
  '<b>Chrome</b>',
]

test.each(messages)('error: a stored name of a device says nothing in a mail: %j', (deviceName) => {
  const given = { to: ann, ...request, deviceName }
  const mails = [
    composeCode({ ...given, code: '012345', kind: 'login' }),
    composeDeviceLink({ ...given, url: 'https://secure.test/device?token=x' }),
    composeDeviceNotice({ ...given, provider: 'Google' }),
    composeNoticesMoved({ ...given, provider: 'Google' }),
    composeWalletOpened(given),
    composeWalletMoved(given),
    composePasswordTried(given),
    composeEmailChanged(given),
    composeAddressTaken(given),
  ]

  for (const mail of mails) {
    expect(JSON.stringify(mail)).not.toContain(JSON.stringify(deviceName).slice(1, -1))
    expect(mail.text).toContain('Device: A browser on a device')
  }
})

test('behavior: the name of a site is its host, and a long one keeps its end', () => {
  const label = 'your-wallet-was-drained-call-us'
  const siteOrigin = `https://${label}.${label}.${label}.shops.example.com`

  const { text, subject } = composeCode({
    to: ann,
    ...request,
    siteOrigin,
    code: '1',
    kind: 'login',
  })

  const site = /^Site: (.*)$/m.exec(text)?.[1] ?? ''
  expect(site).toMatch(/^…[a-z-.]{64}$/)
  expect(site).toMatch(/\.shops\.example\.com$/)
  expect(subject).toBe(`1 is your code for ${site}`)
})

test('behavior: while the mail server is down a mail waits, and its code lives from the start: F21', async () => {
  const server = await createAuthServer()
  await server.inbox.pause()
  const device = createDevice(server)
  const { flowId } = await (await device.startLogin()).json()
  await logged(server, 'mail delayed')

  await server.inbox.resume()
  server.clock.now += 120_000
  await server.wakeMail()
  const code = codeIn(await server.inbox.waitForMail(ann))
  server.clock.now += 179_999

  expect((await device.enter(flowId, code)).status).toBe(200)
  expect(server.inbox.messages(ann)).toHaveLength(1)
})

test('behavior: a mail from a clock that was a year ahead is sent once the clock is right: F17', async () => {
  const server = await createAuthServer()
  await server.inbox.pause()
  server.clock.now += 31_536_000_000
  await createDevice(server).startLogin()
  await logged(server, 'mail delayed')

  server.clock.now -= 31_536_000_000
  await server.inbox.resume()
  await server.wakeMail()

  expect(codeIn(await server.inbox.waitForMail(ann))).toMatch(/^\d{6}$/)
})

test('behavior: a mail whose code was replaced leaves the queue: F21', async () => {
  const server = await createAuthServer()
  await server.inbox.pause()
  const device = createDevice(server)
  await device.startLogin()
  await logged(server, 'mail delayed')
  server.clock.now += 30_000
  const { flowId } = await (await device.startLogin()).json()
  await server.wakeMail()

  await server.inbox.resume()
  server.clock.now += 60_000
  await server.wakeMail()

  expect(server.inbox.messages(ann)).toHaveLength(1)
  const code = codeIn(await server.inbox.waitForMail(ann))
  expect((await device.enter(flowId, code)).status).toBe(200)
})

test('behavior: five retries in two minutes, then it is given up and said in the log', async () => {
  const server = await createAuthServer()
  await server.inbox.pause()
  await createDevice(server).startLogin()
  for (const seconds of [0, 2, 8, 20, 35, 55, 600]) {
    server.clock.now += seconds * 1000
    await server.wakeMail()
  }

  const story = server.lines.map(({ msg }) => msg).filter((msg) => String(msg).startsWith('mail'))
  expect(story).toEqual([...Array(5).fill('mail delayed'), 'mail failed'])
})

test('error: why a mail was not sent is a warning of the log, with the mail server and nothing of the mail', async () => {
  const server = await createAuthServer({ mail: testMail })
  const refusing = await createRefusingServer()
  const refused = await createAuthServer({
    mail: { from: 'a@shop.test', smtpUrl: `smtp://127.0.0.1:${refusing.port}` },
  })
  const warning = 40
  const failure = 50

  await createDevice(server).startLogin()
  await createDevice(refused).startLogin()
  await logged(server, 'mail delayed')
  await logged(refused, 'mail failed')

  expect(server.lines.find(({ msg }) => msg === 'mail delayed')).toEqual({
    level: warning,
    time: expect.any(String),
    mailId: expect.any(String),
    attempts: 1,
    host: '127.0.0.1',
    port: 1,
    code: 'ECONNREFUSED',
    msg: 'mail delayed',
  })
  expect(refused.lines.find(({ msg }) => msg === 'mail failed')).toEqual({
    level: failure,
    time: expect.any(String),
    mailId: expect.any(String),
    attempts: 1,
    host: '127.0.0.1',
    port: refusing.port,
    code: 'EENVELOPE',
    reply: 550,
    msg: 'mail failed',
  })
  expect(JSON.stringify(refused.lines)).not.toContain(ann)
})

/** A mail server that takes no recipient, and quotes the address in its reply. */
async function createRefusingServer(): Promise<{ port: number }> {
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onRcptTo: ({ address }, _session, done) =>
      done(Object.assign(new Error(`no user ${address}`), { responseCode: 550 })),
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)))
  return { port: (server.server.address() as AddressInfo).port } // it listens on TCP
}

test('behavior: what one process accepted another one sends; on disk it is sealed: T17', async () => {
  const inbox = await startMailSink()
  await inbox.pause()
  const folder = createTestDist()
  const shared = {
    database: join(folder, 'a.db'),
    keyFile: join(folder, 'keys.json'),
    mail: { from: 'a@shop.test', smtpUrl: inbox.smtpUrl },
  }
  const first = await createAuthServer(shared)
  const { flowId } = await (await createDevice(first).startLogin()).json()
  const rows = new Database(shared.database).prepare('SELECT * FROM mails').all()
  expect(rows).toHaveLength(1)
  expect(String(Object.values(Object(rows[0])))).not.toContain('example')
  await first.close()

  await inbox.resume()
  const second = await createAuthServer(shared)
  second.clock.now += 60_000
  await second.wakeMail()

  expect(flowId).toBeDefined()
  expect(codeIn(await inbox.waitForMail(ann))).toMatch(/^\d{6}$/)
  await inbox.stop()
})

async function logged(
  { wakeMail, lines }: Awaited<ReturnType<typeof createAuthServer>>,
  text: string,
) {
  await wakeMail()
  expect(lines.map(({ msg }) => msg)).toContain(text)
}
