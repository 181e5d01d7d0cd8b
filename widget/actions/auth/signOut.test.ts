import { expect, test } from 'vitest'
import { accountStatesOf, activeOf, connectAs } from '../account/testing.ts'
import { disconnect } from '../connection/disconnect.ts'
import { connectEmail } from './connectEmail.ts'
import { createLoggedInApp, createLoginApp, heldAnswer, refusing, testEmail } from './testing.ts'

test('default', async () => {
  const { app, account, page, names, stored } = await createLoggedInApp()

  await disconnect(app)
  await page.settled()

  expect(names()).toEqual(['SIGN_OUT'])
  expect(account()).toMatchObject({ status: 'disconnected', address: undefined, user: undefined })
  expect(account()?.connectedWalletInfo).toBeUndefined()
  expect([stored('email'), stored('email_login_used'), stored('last_used_chain')]).toEqual(
    Array(3).fill(undefined),
  )
  expect(stored('sign_out_owed')).toBeUndefined()
  expect(page.remembered.at(-1)).toEqual([])
})

test('behavior: the login cache goes at once, before the frame answers', async () => {
  const reply = heldAnswer<undefined>()
  const { app, account, names, stored, page } = await createLoggedInApp({
    answers: { SIGN_OUT: reply.answer },
  })

  const ending = disconnect(app)
  while (names().length === 0) await page.settled()

  expect(stored('email_login_used')).toBeUndefined()
  expect(account()?.status).toBe('connected')
  reply.give(undefined)
  await ending
  expect(account()?.status).toBe('disconnected')
})

test('behavior: a frame that says nothing is waited for three seconds [9.23]', async () => {
  const { app, account, clock, names, page } = await createLoggedInApp({
    answers: { SIGN_OUT: () => new Promise<never>(() => {}) },
  })
  const ending = disconnect(app)
  while (names().length === 0) await page.settled()

  clock.advance(2_999)
  await page.settled()
  expect(account()?.status).toBe('connected')
  clock.advance(1)
  await ending

  expect(account()?.status).toBe('disconnected')
})

const silence = () => new Promise<never>(() => {})

test('behavior: a sign-out that the frame never confirmed comes before the next login', async () => {
  const replies: (() => undefined | Promise<never>)[] = [silence]
  const { app, clock, names, page, stored } = await createLoggedInApp({
    answers: { SIGN_OUT: () => replies.shift()?.() },
  })
  const ending = disconnect(app)
  while (names().length === 0) await page.settled()
  clock.advance(3_000)
  await ending
  expect(stored('sign_out_owed')).toBe('true')

  await page.link.request('SECURE_LOADED') // a new document, which still has the old session
  await connectEmail(app, { email: testEmail })

  expect(names()).toEqual(['SIGN_OUT', 'SIGN_OUT', 'CONNECT_EMAIL'])
  expect(stored('sign_out_owed')).toBeUndefined()
})

test('behavior: it outlives the visit, and is sent once for all who ask', async () => {
  const storage = new Map([['@appkit/sign_out_owed', 'true']])
  const { app, names, stored } = await createLoginApp({ storage })

  await Promise.all([app.secure.request('IS_CONNECTED'), app.secure.request('GET_CHAIN_ID')])

  expect(names()).toEqual(['SIGN_OUT', 'IS_CONNECTED', 'GET_CHAIN_ID'])
  expect(stored('sign_out_owed')).toBeUndefined()
})

test('error: as long as it fails nothing else is asked', async () => {
  const storage = new Map([['@appkit/sign_out_owed', 'true']])
  const answers = { SIGN_OUT: refusing('STORAGE_FAILED', 'No') }
  const { app, names, stored } = await createLoginApp({ storage, answers })

  await expect(connectEmail(app, { email: testEmail })).rejects.toThrow('No')

  expect(names()).toEqual(['SIGN_OUT'])
  expect(stored('sign_out_owed')).toBe('true')
})

test('behavior: the cooldown outlives a sign-out', async () => {
  const { app, stored } = await createLoginApp()
  await connectEmail(app, { email: testEmail })

  await (await import('./signOut.ts')).signOut(app)

  expect(stored('last_email_login_time')).toBeDefined()
})

test('behavior: signed out, an account has no preferred account types [4.13]', async () => {
  const { app } = await createLoggedInApp()
  expect(accountStatesOf(app).eip155?.preferredAccountTypes).toEqual({ eip155: 'eoa' })

  await disconnect(app)

  expect(accountStatesOf(app).eip155?.preferredAccountTypes).toEqual({})
})

test('behavior: every chain type of the embedded wallet is left together', async () => {
  const { app, names, page } = await createLoggedInApp({
    options: { networks: ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] },
  })
  connectAs(app, { namespace: 'solana', connectorId: 'ID_AUTH' })

  await disconnect(app, { namespace: 'eip155' })
  await page.settled()

  expect(activeOf(app)).toEqual({})
  expect(names()).toEqual(['SIGN_OUT'])
})
