import { join } from 'node:path'
import Database from 'libsql'
import { expect, test } from 'vitest'
import { startMailSink } from '../../scripts/stack/mailSink.mjs'
import { ann, codeIn, createAuthServer, createDevice } from '../auth/testing.ts'
import { createTestDist } from '../testing.ts'
import { composeCode } from './composeCode.ts'

const request = { siteOrigin: 'https://shop.test', deviceName: '<b>Chrome</b>', now: 0 }
const letter = composeCode({ to: ann, code: '012345', kind: 'login', ...request })

test('default: the mail of a code names the site, the device and the time: T15', () => {
  expect(letter.text).toMatchInlineSnapshot(`
    "Log in to shop.test

    Enter this code in the window where you gave your email address.

        012345

    Site: https://shop.test
    Device: <b>Chrome</b>
    Time: 1 January 1970 at 00:00 UTC

    The code works for 5 minutes, once. Nobody will ever ask you for it: give it to no one, and enter it on no other site.

    If this was not you, do nothing. Without the code nobody gets in.
    "
  `)
})

test('behavior: the HTML shows the code as one word, and loads and runs nothing', () => {
  expect(letter.html).toContain('>012345</p>')
  expect(letter.html).toContain('&#60;b&#62;Chrome')
  expect(letter.html).not.toMatch(/<(img|script|link|iframe|form)|url\(|src=/)
  expect(letter.html).toContain('prefers-color-scheme:dark')
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
