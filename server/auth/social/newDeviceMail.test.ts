import { expect, test } from 'vitest'
import { ann, createAuthServer } from '../testing.ts'
import { createSocialServer, logInAt } from './testing.ts'

test('behavior: the owner is told of a new device where the provider gave an address', async () => {
  const { inbox } = await createAuthServer()
  const mail = { from: 'Shop <login@shop.test>', smtpUrl: inbox.smtpUrl }
  const server = await createSocialServer({ mail })
  await logInAt(server, 'google', { person: { email: ann } })
  expect(inbox.messages()).toEqual([])

  await logInAt(server, 'google', { person: { email: ann } })

  const { text } = await inbox.waitForMail(ann, { matching: /^New device: / })
  expect(text).toContain('with your Google account')
})

test.each(['facebook', 'x'] as const)(
  'behavior: of a new device at %s, which vouches for no address, no mail tells',
  async (provider) => {
    const { inbox } = await createAuthServer()
    const mail = { from: 'Shop <login@shop.test>', smtpUrl: inbox.smtpUrl }
    const server = await createSocialServer({ mail })
    await logInAt(server, provider)
    await logInAt(server, provider)

    // Mails go out in turn, so that one about the device at Google comes after what would have come before it.
    await logInAt(server, 'google', { person: { email: ann } })
    await logInAt(server, 'google', { person: { email: ann } })
    await inbox.waitForMail(ann, { matching: /^New device: / })

    expect(server.count('devices')).toBe(4)
    expect(inbox.messages()).toHaveLength(1)
  },
)

test('behavior: of twenty notices a day, who may log in there makes no more: T23', async () => {
  const mail = { from: 'Shop <login@shop.test>', smtpUrl: 'smtp://127.0.0.1:1' } // they stay in the queue
  const server = await createSocialServer({ mail })
  const browser = new Map<string, string>()
  for (let devices = 0; devices < 22; devices += 1)
    await logInAt(server, 'google', { person: { email: ann }, browser })

  expect(server.count('devices')).toBe(22)
  expect(server.count('mails')).toBe(20)
})
