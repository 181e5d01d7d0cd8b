import { expect, test } from 'vitest'
import { setOpen } from '../../stores/modal.ts'
import { push } from '../../stores/router.ts'
import { testStartMs } from '../../testing.ts'
import { close } from '../modal/close.ts'
import { connectDevice } from './connectDevice.ts'
import { connectEmail } from './connectEmail.ts'
import { connectOtp } from './connectOtp.ts'
import { followSession } from './followSession.ts'
import { resendCode } from './resendCode.ts'
import { signOut } from './signOut.ts'
import { createLoginApp, embeddedAddress, heldAnswer, refusing, testEmail } from './testing.ts'
import { unlock } from './unlock.ts'

const email = testEmail
const otp = '123456'

test('default', async () => {
  const { app, account, view, page, names, stored } = await createLoginApp()

  await connectEmail(app, { email: ` ${email} ` })
  expect(view()).toBe('EmailOtp')
  await connectOtp(app, { otp })
  await page.settled()

  expect(account()).toMatchObject({ status: 'connected', address: embeddedAddress })
  expect(names()).toEqual([
    'CONNECT_EMAIL',
    'CONNECT_OTP',
    'GET_USER',
    'GET_SMART_ACCOUNT_ENABLED_NETWORKS',
  ])
  expect([stored('email'), stored('email_login_used')]).toEqual([email, 'true'])
  expect(stored('last_used_chain')).toBe('eip155:1')
  expect(stored('last_email_login_time')).toBeUndefined()
})

test('behavior: the wallet info names the person, the page hears another name', async () => {
  const { app, account, page } = await createLoginApp()

  await connectEmail(app, { email })
  await connectOtp(app, { otp })
  await page.settled()

  expect(account()?.connectedWalletInfo).toEqual({
    name: email,
    identifier: email,
    socialProvider: 'email',
  })
  expect(page.state()?.accounts[0]).toMatchObject({
    address: embeddedAddress,
    type: 'eoa',
    signer: 'secure',
    wallet: { id: 'ID_AUTH', name: 'Email wallet' },
  })
})

test('behavior: nothing that the page hears over a login holds the email (G5)', async () => {
  const site = new Map<string, string>()
  const { app, page } = await createLoginApp({ siteStorage: site })

  await connectEmail(app, { email })
  await connectOtp(app, { otp })
  await page.settled()

  const heard = JSON.stringify([page.states, page.events, page.remembered, [...site]])
  expect(heard).not.toContain('ada')
  expect(heard).not.toContain(otp)
})

test('behavior: the hint for the next visit names the namespace', async () => {
  const { app, page, stored } = await createLoginApp()

  await connectEmail(app, { email })
  await connectOtp(app, { otp })
  await page.settled()

  expect(page.remembered).toEqual([['eip155']])
  expect(stored('connections')).toContain('ID_AUTH')
})

test('behavior: a mail that was sent is noted, a login that succeeded takes the note away', async () => {
  const { app, auth, clock, stored } = await createLoginApp()

  await connectEmail(app, { email })
  const sentAt = testStartMs + clock.now()
  expect(stored('last_email_login_time')).toBe(String(sentAt))
  await connectOtp(app, { otp })

  expect([stored('last_email_login_time'), auth().lastSentAt]).toEqual([undefined, undefined])
})

test('behavior: answered CONNECT, the visitor is connected without a further step', async () => {
  const answers = { CONNECT_EMAIL: () => ({ action: 'CONNECT' as const }) }
  const { app, account, names, stored } = await createLoginApp({ answers })

  await connectEmail(app, { email })

  expect(account()?.status).toBe('connected')
  expect(names()).not.toContain('CONNECT_OTP')
  expect(stored('last_email_login_time')).toBeUndefined()
})

test('behavior: answered VERIFY_DEVICE, the approval of the device ends the login, without a code', async () => {
  const approval = heldAnswer<undefined>()
  const answers = {
    CONNECT_EMAIL: () => ({ action: 'VERIFY_DEVICE' as const, number: '47' }),
    CONNECT_DEVICE: approval.answer,
  }
  const { app, account, auth, names, view } = await createLoginApp({ answers })
  await connectEmail(app, { email })
  expect(view()).toBe('EmailDevice')
  expect(auth().login).toEqual({ email, step: 'device', number: '47' })

  const waiting = connectDevice(app)
  approval.give(undefined)
  await waiting

  expect(account()?.status).toBe('connected')
  expect(auth().login).toBeUndefined()
  expect(names()).not.toContain('CONNECT_OTP')
})

test('behavior: a code sent again restarts the cooldown', async () => {
  const { app, auth, clock, names } = await createLoginApp()
  await connectEmail(app, { email })
  clock.advance(30_000)

  expect(await resendCode(app)).toBe('code')

  expect(names()).toEqual(['CONNECT_EMAIL', 'CONNECT_EMAIL'])
  expect(auth().lastSentAt).toBe(testStartMs + clock.now())
})

test('behavior: sent again, the old wait for the device ends without a word', async () => {
  const old = heldAnswer<undefined>()
  const waits = [old.answer, () => undefined]
  const answers = {
    CONNECT_EMAIL: () => ({ action: 'VERIFY_DEVICE' as const }),
    CONNECT_DEVICE: () => waits.shift()?.(),
  }
  const { app, auth, clock, page } = await createLoginApp({ answers })
  await connectEmail(app, { email })
  const waiting = connectDevice(app)
  await page.settled()
  clock.advance(30_000)

  const resent = resendCode(app)
  old.fail(new Error('A newer login took its place'))

  expect(await resent).toBe('device')
  await expect(waiting).resolves.toBeUndefined()
  expect(auth().login?.step).toBe('device')
})

test('behavior: who left meanwhile is shown no step of the login', async () => {
  const answer = heldAnswer<{ action: 'VERIFY_OTP' }>()
  const { app, view } = await createLoginApp({ answers: { CONNECT_EMAIL: answer.answer } })
  const login = connectEmail(app, { email })

  app.stores.router.setState(push({ view: 'Networks' }))
  answer.give({ action: 'VERIFY_OTP' })
  await login

  expect(view()).toBe('Networks')
})

test('behavior: the modal closes with the login', async () => {
  const { app, isOpen } = await createLoginApp()
  app.stores.modal.setState(setOpen(true))

  await connectEmail(app, { email })
  await connectOtp(app, { otp })

  expect(isOpen()).toBe(false)
})

test('behavior: a code that was right is not handed in again when the account fails', async () => {
  let broken = true
  const answers = {
    GET_USER: () =>
      broken ? refusing('HTTP_UNREACHABLE', 'gone')() : { address: embeddedAddress, chainId: 1 },
  }
  const { app, account, names } = await createLoginApp({ answers })
  await connectEmail(app, { email })
  await expect(connectOtp(app, { otp })).rejects.toThrow('gone')

  broken = false
  await connectOtp(app, { otp: '' })

  expect(account()?.status).toBe('connected')
  expect(names().filter((name) => name === 'CONNECT_OTP')).toHaveLength(1)
})

test('behavior: a wallet that is locked in this browser has a view of its own, from which it goes on', async () => {
  let isLocked = true
  const answers = {
    GET_USER: () =>
      isLocked ? refusing('WALLET_LOCKED', 'locked')() : { address: embeddedAddress, chainId: 1 },
    UNLOCK() {
      isLocked = false
      return undefined
    },
  }
  const { app, account, auth, view } = await createLoginApp({ answers })
  app.stores.modal.setState(setOpen(true))
  await connectEmail(app, { email })
  expect(view()).toBe('EmailOtp')
  await connectOtp(app, { otp })

  expect(view()).toBe('UnlockWallet')
  expect(app.stores.router.getState().history).toHaveLength(2)
  expect(auth()).toMatchObject({ locked: { asked: false }, login: undefined })

  await unlock(app)
  expect(account()?.status).toBe('connected')
  expect(auth().locked).toBeUndefined()
})

test('behavior: who logs out while the wallet is being opened is not connected, and nothing is remembered', async () => {
  let isLocked = true
  const answer = heldAnswer<{ address: string; chainId: number }>()
  const answers = {
    GET_USER: () => (isLocked ? refusing('WALLET_LOCKED', 'locked')() : answer.answer()),
    UNLOCK() {
      isLocked = false
      return undefined
    },
  }
  const { app, account, auth, names, page, stored } = await createLoginApp({ answers })
  app.stores.modal.setState(setOpen(true))
  await connectEmail(app, { email })
  await connectOtp(app, { otp })

  const opening = unlock(app)
  while (names().at(-1) !== 'GET_USER') await page.settled()
  await signOut(app)
  answer.give({ address: embeddedAddress, chainId: 1 })
  await opening

  expect(account()?.status).not.toBe('connected')
  expect([stored('email'), stored('email_login_used')]).toEqual([undefined, undefined])
  expect(auth().known).toBeUndefined()
})

test('behavior: closing the modal takes the question back, and the wallet stays locked', async () => {
  const held = heldAnswer<undefined>()
  const answers = { GET_USER: refusing('WALLET_LOCKED', 'locked'), UNLOCK: held.answer }
  const { app, account, auth, names, page } = await createLoginApp({ answers })
  app.stores.modal.setState(setOpen(true))
  await connectEmail(app, { email })
  await connectOtp(app, { otp })
  const opening = unlock(app)
  while (names().at(-1) !== 'UNLOCK') await page.settled()

  close(app)
  await opening

  while (!names().includes('ABORT_REQUESTS')) await page.settled()
  expect(account()?.status).not.toBe('connected')
  expect(auth().locked).toEqual({ asked: true })
})

test('behavior: a session that ends elsewhere takes the view of the locked wallet with it', async () => {
  const answers = { GET_USER: refusing('WALLET_LOCKED', 'locked') }
  const { app, auth } = await createLoginApp({ answers })
  await connectEmail(app, { email })
  await connectOtp(app, { otp })
  expect(auth().locked).toBeDefined()

  await followSession(app, { isConnected: false })

  expect(auth().locked).toBeUndefined()
})

test('error: a wrong code leaves the login waiting for another', async () => {
  const answers = { CONNECT_OTP: refusing('HTTP_STATUS', 'This code is wrong.') }
  const { app, account, auth } = await createLoginApp({ answers })
  await connectEmail(app, { email })

  await expect(connectOtp(app, { otp })).rejects.toThrow('This code is wrong.')

  expect(auth().login).toEqual({ email, step: 'code' })
  expect(account()?.status).not.toBe('connected')
})

test.each([
  ['this address', email.toUpperCase(), 'connected'],
  ['somebody else', 'bob@example.com', undefined],
])(
  'error: a code without an answer counts where %s is logged in now',
  async (_who, who, status) => {
    const answers = {
      CONNECT_OTP: refusing('HTTP_TIMED_OUT', 'late'),
      IS_CONNECTED: () => ({ isConnected: true }),
      GET_USER: () => ({ address: embeddedAddress, chainId: 1, email: who }),
    }
    const { app, account, auth } = await createLoginApp({ answers })
    await connectEmail(app, { email })

    const error = await connectOtp(app, { otp }).catch(({ message }) => message)

    expect(error).toBe(status ? undefined : 'late')
    expect(account()?.status === 'connected').toBe(status !== undefined)
    expect(auth().login).toEqual(status ? undefined : { email, step: 'code' })
  },
)

test('error: an address that is none goes no further', async () => {
  const { app, names } = await createLoginApp()

  await expect(
    connectEmail(app, { email: 'ada@example' }),
  ).rejects.toThrowErrorMatchingInlineSnapshot(
    `[AppKitError: This is not an email address. It should read like name@example.com.]`,
  )
  expect(names()).toEqual([])
})

test('error: a mail that could not be sent starts no count', async () => {
  const answers = { CONNECT_EMAIL: refusing('HTTP_STATUS', 'No more mails today') }
  const { app, stored, view } = await createLoginApp({ answers })

  await expect(connectEmail(app, { email })).rejects.toThrow('No more mails today')

  expect(stored('last_email_login_time')).toBeUndefined()
  expect(view()).toBe('Connect')
})
