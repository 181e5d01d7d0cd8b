import { expect, onTestFinished, test } from 'vitest'
import { createTestAuthenticator } from '../../vault/testAuthenticator.ts'
import { half, newSlot, newWallet, postSlot, signAs } from '../../vault/testing.ts'
import { ann, codeIn, createAuthServer, createDevice, type TestDevice } from '../testing.ts'
import { createSocialServer, logInAt, type SocialServer } from './testing.ts'

// Somebody at an unlocked browser in which the login at the provider is still open: the provider lets them
// through unasked, and that must not open what a fresh login opens. Source: OWASP ASVS 6.8.4.

const laterMs = 300_001

async function createServer({ mailed = true } = {}) {
  const { inbox } = await createAuthServer()
  const mail = { from: 'Shop <login@shop.test>', smtpUrl: inbox.smtpUrl }
  const server = await createSocialServer(mailed ? { mail } : {})
  server.identity.setSilent(true)
  onTestFinished(() => server.identity.setSilent(false))
  return { server, inbox }
}

type Inbox = Awaited<ReturnType<typeof createServer>>['inbox']
type Provider = Parameters<typeof logInAt>[1]
type Victim = {
  device: TestDevice
  browser: Map<string, string>
  walletId: string
  /** The id of its automatic slot. */
  automatic: string
}

/** The owner logged in, made a wallet and went away; whoever comes has the same browser. */
async function createVictim(server: SocialServer, provider: Provider): Promise<Victim> {
  const browser = new Map<string, string>()
  const { device } = await logInAt(server, provider, { person: { email: ann }, browser })
  const body = newWallet()
  await device.post('/vault/v1/wallet', body)
  await device.post('/vault/v1/wallet/activate', { walletId: body.walletId })
  server.clock.now += laterMs
  const { slotId: automatic } = body.slots.find(({ kind }) => kind === 'automatic')!
  return { device, browser, walletId: body.walletId, automatic }
}

/** What a fresh login opens: the words, and the ways in. */
async function stepsOf({ device, walletId }: Victim): Promise<number[]> {
  const slot = newSlot('password')
  const answers = [await device.post('/vault/v1/export'), await postSlot(device, walletId, slot)]
  return answers.map(({ status }) => status)
}

/** Has a code sent to the mailbox of a session's user, and read there. */
async function requestCode(device: TestDevice, inbox: Inbox) {
  const { flowId, email } = await (await device.post('/auth/v1/session/confirm')).json()
  const mail = await inbox.waitForMail(email, { matching: /confirm it's you/ })
  const enter = (code: string) => device.post('/auth/v1/session/confirm/code', { flowId, code })
  return { email, enter, code: codeIn(mail) }
}

const freshness = async (device: TestDevice) => {
  const { fresh, freshBy } = await (await device.get('/auth/v1/session')).json()
  return { fresh, freshBy }
}

test.each(['google', 'github', 'discord'] as const)(
  'error: who is let through at %s unasked has no fresh login: T18',
  async (provider) => {
    const { server } = await createServer()
    const victim = await createVictim(server, provider)

    await logInAt(server, provider, { ...victim, person: { email: ann } })

    expect(await stepsOf(victim)).toEqual([403, 403])
    expect((await freshness(victim.device)).fresh).toBe(false)
  },
)

/** A slot of the device's own, signed by a key of the intruder's. */
function addOwnSlot(device: TestDevice, { walletId }: Victim) {
  const slot = newSlot('device')
  const proof = signAs('a wallet of theirs', `new slot ${slot.slotId}`)
  return device.post('/vault/v1/slots', { walletId, slot, proof })
}

const openAutomatic = (device: TestDevice, { automatic }: Victim) =>
  device.post('/vault/v1/slots/open', { slotId: automatic })

test.each(['google', 'github', 'discord'] as const)(
  "error: a device of the intruder's own, let through at %s, opens nothing without the mailbox: T18",
  async (provider) => {
    const { server, inbox } = await createServer()
    const victim = await createVictim(server, provider)
    const { device } = await logInAt(server, provider, { ...victim, device: createDevice(server) })

    const answers = [await openAutomatic(device, victim)]
    await logInAt(server, provider, { ...victim, device }) // it is an approved device of the user by now
    answers.push(await openAutomatic(device, victim))
    answers.push(await addOwnSlot(device, victim), await openAutomatic(device, victim))

    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403])
    await inbox.waitForMail(ann, { matching: /^New device: / })
  },
)

test('behavior: with the code from the mailbox a new device opens the wallet', async () => {
  const { server, inbox } = await createServer()
  const victim = await createVictim(server, 'github')
  const { device } = await logInAt(server, 'github', { ...victim, device: createDevice(server) })

  const { enter, code } = await requestCode(device, inbox)
  await enter(code)

  expect(await (await openAutomatic(device, victim)).json()).toHaveProperty('userHalf')
})

test('behavior: a device that opened the wallet before needs no code', async () => {
  const { server } = await createServer()
  const victim = await createVictim(server, 'github')
  await victim.device.post('/auth/v1/session/end')

  await logInAt(server, 'github', victim)

  expect((await openAutomatic(victim.device, victim)).status).toBe(200)
})

test('error: one that was taken off the login is as new: T18', async () => {
  const { server } = await createServer()
  const victim = await createVictim(server, 'github')
  const { deviceId } = await (await victim.device.get('/auth/v1/session')).json()
  await victim.device.post('/auth/v1/devices/revoke', { deviceId })

  await logInAt(server, 'github', victim)

  expect((await openAutomatic(victim.device, victim)).status).toBe(403)
})

// What SECURITY.md says is not prevented: nothing else could let them in on a new device.
test('behavior: of a user without a mailbox and a passkey the login opens it on a new device', async () => {
  const { server } = await createServer({ mailed: false })
  const victim = await createVictim(server, 'x')

  const { device } = await logInAt(server, 'x', { ...victim, device: createDevice(server) })

  expect((await openAutomatic(device, victim)).status).toBe(200)
})

test.each(['google', 'apple'] as const)(
  'behavior: %s asks again where the page wants it, and says when it did',
  async (provider) => {
    const { server } = await createServer()
    const victim = await createVictim(server, provider)
    server.clock.now = Date.now() // the provider has no other clock

    await logInAt(server, provider, { ...victim, person: { email: ann }, stepUp: true })

    expect(await stepsOf(victim)).toEqual([200, 200])
    expect(await freshness(victim.device)).toEqual({ fresh: true, freshBy: ['login', 'code'] })
  },
)

test('error: a page that wants it is not believed: the time in the token decides', async () => {
  const { server } = await createServer()
  const victim = await createVictim(server, 'google')
  server.clock.now = Date.now() + 2 * laterMs // it asked more than 5 minutes ago, also where this takes a while

  await logInAt(server, 'google', { ...victim, person: { email: ann }, stepUp: true })

  expect(await stepsOf(victim)).toEqual([403, 403])
})

test('behavior: a code to the address that the provider vouched for does in its place', async () => {
  const { server, inbox } = await createServer()
  const victim = await createVictim(server, 'github')
  const { device } = victim
  expect(await freshness(device)).toEqual({ fresh: false, freshBy: ['code'] })

  const { email, enter, code } = await requestCode(device, inbox)
  expect((await enter('000000')).status).toBe(400)
  expect(await stepsOf(victim)).toEqual([403, 403])
  const answer = await enter(code)

  expect([email, answer.status]).toEqual([ann, 200])
  expect(await stepsOf(victim)).toEqual([200, 200])
})

test('error: the code confirms the session that asked for it, and logs nobody in', async () => {
  const { server, inbox } = await createServer()
  const { device } = await createVictim(server, 'github')
  const { flowId } = await (await device.post('/auth/v1/session/confirm')).json()
  const code = codeIn(await inbox.waitForMail(ann, { matching: /confirm it's you/ }))
  const other = await createVictim(server, 'discord')

  const answers = [
    await other.device.post('/auth/v1/session/confirm/code', { flowId, code }),
    await createDevice(server).post('/auth/v1/session/confirm/code', { flowId, code }),
    await device.post('/auth/v1/login/code', { flowId, code }),
  ]

  expect(answers.map(({ status }) => status)).toEqual([400, 401, 400])
  expect(await stepsOf(other)).toEqual([403, 403])
})

test('behavior: who has neither a mailbox nor a passkey keeps the login, until they add a passkey', async () => {
  const { server } = await createServer({ mailed: false })
  const victim = await createVictim(server, 'x')
  const { device, walletId } = victim
  expect(await freshness(device)).toEqual({ fresh: false, freshBy: ['login'] })
  await logInAt(server, 'x', victim)
  expect(await stepsOf(victim)).toEqual([200, 200])

  const authenticator = createTestAuthenticator()
  const challenge = async () =>
    (await (await device.post('/vault/v1/passkey/challenge')).json()).challenge
  const attestation = authenticator.register({ challenge: await challenge() })
  const { credentialId } = authenticator
  const data = { credentialId, prfSalt: half(), wrappedHalf: half(), attestation }
  const slot = newSlot('passkey', { data })
  expect((await postSlot(device, walletId, slot)).status).toBe(200)
  await logInAt(server, 'x', victim)
  expect(await stepsOf(victim)).toEqual([403, 403])
  const assertion = authenticator.assert({ challenge: await challenge() })
  await device.post('/vault/v1/slots/open', { slotId: slot.slotId, assertion })

  expect(await stepsOf(victim)).toEqual([200, 200])
  expect(await freshness(device)).toEqual({ fresh: true, freshBy: ['passkey'] })
})
