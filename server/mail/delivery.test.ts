import { expect, test } from 'vitest'
import { startMailSink } from '../../scripts/stack/mailSink.mjs'
import { ann, createAuthServer, createDevice } from '../auth/testing.ts'
import { parseConfig } from '../parseConfig.ts'
import { runCommand } from '../runCommand.ts'
import { testConfig, testMail } from '../testing.ts'
import { createSmtp } from './smtp.ts'

test('error: a mail server that fails three times in a row makes the server unready, until one mail is sent or five minutes have passed: F21', async () => {
  const server = await createAuthServer()
  const ready = async () => {
    server.clock.now += 1_000
    const answer = await server.get('http://127.0.0.1/readyz')
    return [answer.status, (await answer.json()).checks.mail]
  }
  await server.inbox.pause()
  await createDevice(server).startLogin()
  await server.wakeMail()
  const first = await ready()

  for (const seconds of [2, 8]) {
    server.clock.now += seconds * 1_000
    await server.wakeMail()
  }
  const third = await ready()
  server.clock.now += 300_000
  const later = await ready()
  await server.wakeMail() // the next attempt
  const again = await ready()
  await server.inbox.resume()
  server.clock.now += 60_000
  await server.wakeMail()

  expect([first, third, later, again]).toEqual([
    [200, true],
    [503, false],
    [503, false], // the mail waits for five minutes now
    [503, false],
  ])
  expect(await ready()).toEqual([200, true])
})

test('error: the check of a mail server names the fault and sends nothing', async () => {
  const inbox = await startMailSink()

  expect(await createSmtp({ ...testMail, smtpUrl: inbox.smtpUrl }).check()).toBeUndefined()
  expect(await createSmtp(testMail).check()).toEqual({
    host: '127.0.0.1',
    port: 1,
    code: 'ECONNREFUSED',
  })
  expect(inbox.messages()).toEqual([])
  await inbox.stop()
})

test('default: test-mail sends a mail, or says why it cannot', async () => {
  const inbox = await startMailSink()
  const run = (mail: typeof testMail | undefined, to = ann) =>
    runCommand(parseConfig({ ...testConfig, dist: '/nowhere', mail }), ['test-mail', to])

  const sent = await run({ ...testMail, smtpUrl: inbox.smtpUrl })

  expect(sent).toEqual({
    text: `${new URL(inbox.smtpUrl).host} has taken the mail\n`,
    code: 0,
  })
  expect((await inbox.waitForMail(ann)).subject).toBe('Test mail of AppKit Embed')
  expect(await run(testMail)).toEqual({
    text: 'not sent: 127.0.0.1:1, ECONNREFUSED\n',
    code: 1,
  })
  expect(await run(undefined)).toMatchObject({ code: 1 })
  expect(await run(testMail, 'ann')).toMatchObject({ code: 1 })
  await inbox.stop()
})
