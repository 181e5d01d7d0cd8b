import { expect, test } from 'vitest'
import { setOpen } from '../../stores/modal.ts'
import { disconnect } from '../connection/disconnect.ts'
import { goBack } from '../router/goBack.ts'
import { leaveSocial } from './leaveSocial.ts'
import { retrySocial } from './retrySocial.ts'
import { startSocial } from './startSocial.ts'
import {
  createLoginApp,
  embeddedAddress,
  heldAnswer,
  type LoginWorld,
  refusing,
} from './testing.ts'
import { waitForSocial } from './waitForSocial.ts'

const user = {
  address: embeddedAddress,
  chainId: 1,
  userName: 'Ada Lovelace',
  socialProvider: 'google' as const,
}
const starts = /^http:\/\/secure\.shop\.localhost:4000\/oauth\/start\?ticket=[\w-]{22}$/

/** A widget whose frame knows Ada from a provider. */
function createSocialApp({ answers, ...given }: LoginWorld = {}) {
  return createLoginApp({
    ...given,
    answers: { CONNECT_SOCIAL: () => user, GET_USER: () => user, ...answers },
  })
}

/** The same, where CONNECT_SOCIAL is answered by one of these after the other. */
function answering(...replies: (() => unknown)[]): LoginWorld {
  return { answers: { CONNECT_SOCIAL: () => (replies.shift() ?? (() => user))() as typeof user } }
}
const missing = refusing('SOCIAL_WINDOW_MISSING', 'No window')
const pending = refusing('SOCIAL_LOGIN_PENDING', 'Under way')

test('default: the window opens in the click, the account comes of it', async () => {
  const { app, account, secure, view, auth, names, page } = await createSocialApp()
  app.stores.modal.setState(setOpen(true))

  startSocial(app, { provider: 'google' })
  expect(secure.opened).toHaveLength(1)
  expect(secure.opened[0]?.uri).toMatch(starts)
  expect(view()).toBe('ConnectingSocial')
  await waitForSocial(app)
  await page.settled()

  expect(account()).toMatchObject({ status: 'connected', address: embeddedAddress })
  expect(secure.asked.slice(0, 2)).toEqual([
    {
      name: 'GET_SOCIAL_REDIRECT_URI',
      payload: { provider: 'google', ticket: secure.opened[0]?.uri.slice(-22) },
    },
    { name: 'CONNECT_SOCIAL', payload: { uri: secure.opened[0]?.uri } },
  ])
  expect(names()).toContain('GET_USER')
  expect(secure.opened[0]?.closed).toBe(true)
  expect(auth().social).toBeUndefined()
  expect(app.stores.modal.getState().open).toBe(false)
})

test('behavior: what is kept: the mark of a login and the name, no address that nobody gave', async () => {
  const { app, stored } = await createSocialApp()

  startSocial(app, { provider: 'google' })
  await waitForSocial(app)

  expect(stored('social_username')).toBe('Ada Lovelace')
  expect(stored('email_login_used')).toBe('true')
  expect(stored('email')).toBeUndefined()
})

test('behavior: an address is kept where the provider gave one', async () => {
  const known = { ...user, email: 'ada@example.com' }
  const answers = { CONNECT_SOCIAL: () => known, GET_USER: () => known }
  const { app, stored, account } = await createSocialApp({ answers })

  startSocial(app, { provider: 'google' })
  await waitForSocial(app)

  expect(stored('email')).toBe('ada@example.com')
  expect(account()?.connectedWalletInfo).toEqual({
    name: 'Ada Lovelace',
    identifier: 'ada@example.com',
    socialProvider: 'google',
  })
})

test('behavior: the wallet info has a name, an identifier and the provider [3.11]', async () => {
  const { app, account } = await createSocialApp()

  startSocial(app, { provider: 'google' })
  await waitForSocial(app)

  expect(account()?.connectedWalletInfo).toEqual({
    name: 'Ada Lovelace',
    identifier: 'Ada Lovelace',
    socialProvider: 'google',
  })
  expect(account()?.socialProvider).toBe('google')
})

test('behavior: the page hears of the login and of no name (G5)', async () => {
  const site = new Map<string, string>()
  const { app, page, events } = await createSocialApp({ siteStorage: site })

  startSocial(app, { provider: 'google' })
  await waitForSocial(app)
  await page.settled()

  const heard = JSON.stringify([page.states, page.events, page.remembered, [...site]])
  expect(heard).not.toContain('Ada')
  expect(heard).not.toContain('ticket')
  expect(page.state()?.accounts[0]?.wallet).toEqual({ id: 'ID_AUTH', name: 'Social wallet' })
  expect(events()).toEqual(['SOCIAL_LOGIN_STARTED', 'CONNECT_SUCCESS', 'SOCIAL_LOGIN_SUCCESS'])
})

test('behavior: it asks again as long as the login is under way', async () => {
  const states: unknown[] = []
  const { app, names } = await createSocialApp(answering(missing, pending, pending))
  app.stores.auth.subscribe(({ social }) => states.push(social?.state))

  startSocial(app, { provider: 'x' })
  await waitForSocial(app)

  expect(names().filter((name) => name === 'CONNECT_SOCIAL')).toHaveLength(4)
  expect(names().filter((name) => name === 'GET_SOCIAL_REDIRECT_URI')).toHaveLength(1)
  expect(states).toContain('missing')
  expect(states.at(-1)).toBeUndefined()
})

test('behavior: ten minutes are the end of it', async () => {
  const world: LoginWorld = {}
  const { app, auth, clock } = await createSocialApp({
    ...world,
    answers: {
      CONNECT_SOCIAL() {
        clock.advance(20_000)
        return pending()
      },
    },
  })

  startSocial(app, { provider: 'google' })
  await waitForSocial(app)

  expect(auth().social).toMatchObject({
    state: 'failed',
    error: { code: 'SOCIAL_LOGIN_EXPIRED' },
  })
})

test('behavior: a window that is closed is noted after five seconds, and the waiting goes on (F31)', async () => {
  const answer = heldAnswer<typeof user>()
  const { app, auth, clock, secure, account } = await createSocialApp(answering(answer.answer))
  startSocial(app, { provider: 'google' })
  const waiting = waitForSocial(app)

  secure.opened[0]?.close()
  clock.advance(5_000)
  expect(auth().social?.closed).toBeUndefined()
  clock.advance(1_000)
  expect(auth().social).toMatchObject({ state: 'waiting', closed: true })
  answer.give(user)
  await waiting

  expect(account()?.status).toBe('connected')
})

test('behavior: given up, nothing is waited for and the window goes', async () => {
  const { app, auth, secure, events, page } = await createSocialApp(
    answering(() => new Promise(() => {})),
  )
  startSocial(app, { provider: 'google' })
  void waitForSocial(app)
  await page.settled()

  goBack(app)
  leaveSocial(app)
  await page.settled()

  expect(secure.opened[0]?.closed).toBe(true)
  expect(auth().social).toBeUndefined()
  expect(events()).toEqual(['SOCIAL_LOGIN_STARTED', 'SOCIAL_LOGIN_CANCELED'])
})

test('behavior: a login that comes through after it was given up is ended', async () => {
  const answer = heldAnswer<typeof user>()
  const { app, account, names, page } = await createSocialApp(answering(answer.answer))
  startSocial(app, { provider: 'google' })
  const waiting = waitForSocial(app)
  while (!names().includes('CONNECT_SOCIAL')) await page.settled()

  leaveSocial(app)
  answer.give(user)
  await waiting

  expect(names()).toContain('SIGN_OUT')
  expect(account()?.status).not.toBe('connected')
})

test('behavior: a second provider takes the place of the first', async () => {
  const { app, auth, secure } = await createSocialApp()

  startSocial(app, { provider: 'google' })
  startSocial(app, { provider: 'github' })

  expect(secure.opened.map(({ closed }) => closed)).toEqual([true, false])
  expect(auth().social?.provider).toBe('github')
})

test('behavior: signing out forgets the name', async () => {
  const { app, stored, account, page } = await createSocialApp()
  startSocial(app, { provider: 'google' })
  await waitForSocial(app)

  await disconnect(app)
  await page.settled()

  expect([stored('social_username'), stored('email_login_used')]).toEqual([undefined, undefined])
  expect(account()).toMatchObject({ status: 'disconnected', socialProvider: undefined })
})

test('error: a refusal ends it; another try opens another window', async () => {
  const refused = refusing('HTTP_STATUS', 'Somebody said that this was not them.')
  const { app, auth, secure, events, page } = await createSocialApp(answering(refused))
  startSocial(app, { provider: 'google' })
  await waitForSocial(app)
  expect(auth().social).toMatchObject({
    state: 'failed',
    error: { message: 'Somebody said that this was not them.' },
  })

  retrySocial(app)
  await page.settled()

  expect(secure.opened).toHaveLength(2)
  expect(auth().social?.state).toBe('waiting')
  expect(events()).toContain('SOCIAL_LOGIN_ERROR')
})

test('behavior: a wallet that is locked in this browser has a view of its own', async () => {
  const { app, auth, view, events, page } = await createSocialApp(
    answering(refusing('WALLET_LOCKED', 'locked')),
  )
  startSocial(app, { provider: 'google' })
  await waitForSocial(app)

  expect(view()).toBe('UnlockWallet')
  expect(auth().locked).toBeDefined()
  leaveSocial(app) // as the view does that went
  await page.settled()
  expect(events()).toContain('SOCIAL_LOGIN_SUCCESS')
  expect(events()).not.toContain('SOCIAL_LOGIN_CANCELED')
})

test('behavior: a login that was given up is ended, also where its wallet is locked', async () => {
  const reply = heldAnswer<never>()
  const { app, names, view, page } = await createSocialApp(answering(reply.answer))
  startSocial(app, { provider: 'google' })
  const waiting = waitForSocial(app)
  while (!names().includes('CONNECT_SOCIAL')) await page.settled()
  leaveSocial(app)

  reply.fail(Object.assign(new Error('locked'), { code: 'WALLET_LOCKED' }))
  await waiting

  expect(names()).toContain('SIGN_OUT')
  expect(view()).not.toBe('UnlockWallet')
})

test('error: where only an answer was lost, another try asks again for the same login', async () => {
  const { app, account, secure } = await createSocialApp(
    answering(refusing('HTTP_UNREACHABLE', 'gone')),
  )
  startSocial(app, { provider: 'google' })
  await waitForSocial(app)

  retrySocial(app)
  await waitForSocial(app)

  expect(secure.opened).toHaveLength(1)
  expect(account()?.status).toBe('connected')
})

test('error: a provider that is not offered is told in the words of the server', async () => {
  const answers = { GET_SOCIAL_REDIRECT_URI: refusing('HTTP_STATUS', 'No login with X here.') }
  const { app, auth, names, secure } = await createSocialApp({ answers })

  startSocial(app, { provider: 'x' })
  await waitForSocial(app)

  expect(auth().social).toMatchObject({ state: 'failed', begun: false })
  expect(names()).not.toContain('CONNECT_SOCIAL')
  // Its page would wait 20 s and then blame the time.
  expect(secure.opened[0]?.closed).toBe(true)
})
