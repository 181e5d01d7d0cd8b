import { expect, test } from 'vitest'
import { createAuthServer, createDevice } from '../testing.ts'
import { createSocialServer, logInAt } from './testing.ts'

// A thief who has somebody's account at a provider: their login cannot be told from the owner's, so what
// the owner has is the mail. It must come whatever the thief sets in that account first.

const owner = 'ann@example.com'
const thief = 'thief@evil.test'

/** A server at which the owner logged in; `set` changes what their account at the provider says. */
async function createVictim() {
  const { inbox } = await createAuthServer()
  const mail = { from: 'Shop <login@shop.test>', smtpUrl: inbox.smtpUrl }
  const server = await createSocialServer({ mail })
  const set = (more: object) => {
    const account = { id: '77', username: 'ann', verified: true, email: owner, ...more }
    server.network.tamper = (url) => (url.endsWith('/user') ? Response.json(account) : undefined)
  }
  set({})
  const { login, device } = await logInAt(server, 'discord')
  const mailed = async () => {
    await server.wakeMail()
    const mails = inbox.messages().map(({ to, subject }) => `${to}: ${subject}`)
    inbox.clear()
    return mails.sort()
  }
  return { server, set, mailed, userId: login.userId, device, inbox }
}

const ofThief = { network: '198.51.100.1', name: 'Chrome on Linux' }
const newDevice = 'New device: Chrome on Windows' // as the flows of these tests name it

test.each([
  ['the same address', {}, [`${owner}: ${newDevice}`]],
  ['the address no longer verified', { verified: false }, [`${owner}: ${newDevice}`]],
  ['no address', { email: null }, [`${owner}: ${newDevice}`]],
  [
    'another address',
    { email: thief },
    [
      `${owner}: ${newDevice}`,
      `${owner}: Your Discord email was changed`,
      `${thief}: ${newDevice}`,
    ],
  ],
])('error: a thief logs in with %s: the owner gets the mail: T24', async (_, change, expected) => {
  const { server, set, mailed, userId } = await createVictim()
  set(change)

  const { login } = await logInAt(server, 'discord', { device: createDevice(server, ofThief) })

  expect(login.userId).toBe(userId)
  expect(await mailed()).toEqual(expected)
})

test('error: an address that is hidden once and then another one reaches the owner still', async () => {
  const { server, set, mailed, device } = await createVictim()
  set({ verified: false })
  await logInAt(server, 'discord', { device })
  set({ email: thief })

  await logInAt(server, 'discord', { device: createDevice(server, ofThief) })

  expect(await mailed()).toContain(`${owner}: ${newDevice}`)
})

test('error: an address changed before a login of the owner is told to the one before', async () => {
  const { server, set, mailed, device, inbox } = await createVictim()
  set({ email: thief })

  await logInAt(server, 'discord', { device })

  await server.wakeMail()
  const { text } = await inbox.waitForMail(owner)
  expect(text).toContain('Notices about your wallet go to that address from now on.')
  expect(await mailed()).toEqual([`${owner}: Your Discord email was changed`])
})
