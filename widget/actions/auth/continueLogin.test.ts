import { expect, test } from 'vitest'
import { AppKitError } from '../../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors/errors.ts'
import { continueLogin } from './continueLogin.ts'
import { signOut } from './signOut.ts'
import { createLoggedInApp, createLoginApp, embeddedAddress, testEmail } from './testing.ts'

const known = () => new Map([['@appkit/known_login', testEmail]])

test('default', async () => {
  const { app, account, auth, page, names, stored } = await createLoginApp({ storage: known() })
  expect(auth().known).toBe(testEmail)
  expect(account()?.status).not.toBe('connected')

  await continueLogin(app)
  await page.settled()

  expect(account()).toMatchObject({ status: 'connected', address: embeddedAddress })
  expect(names().slice(0, 2)).toEqual(['CONTINUE_LOGIN', 'GET_USER'])
  expect([stored('email'), stored('email_login_used')]).toEqual([testEmail, 'true'])
})

test('behavior: nothing of the login reaches the frame or the site before the user chooses it: T2', async () => {
  const { page, names } = await createLoginApp({ storage: known() })

  await page.settled()

  expect(names()).toEqual([])
  expect(JSON.stringify([page.states, page.events])).not.toContain('ada')
})

test('behavior: a login is known to the other sites until it ends', async () => {
  const { app, stored, auth } = await createLoggedInApp()
  expect(stored('known_login')).toBe(testEmail)

  await signOut(app)

  expect(stored('known_login')).toBeUndefined()
  expect(auth().known).toBeUndefined()
})

test('behavior: a wallet that is locked in this browser has a view of its own', async () => {
  const answers = {
    GET_USER() {
      throw new AppKitError(errors.WALLET_LOCKED, { slots: ['passkey'] })
    },
  }
  const { app, auth, view } = await createLoginApp({ storage: known(), answers })

  await continueLogin(app)

  expect(view()).toBe('UnlockWallet')
  expect(auth()).toMatchObject({ locked: { asked: false }, known: testEmail })
})

test('error: a login that has ended is not offered any more', async () => {
  const answers = {
    CONTINUE_LOGIN() {
      throw new AppKitError(errors.NOT_LOGGED_IN)
    },
  }
  const { app, account, auth, stored } = await createLoginApp({ storage: known(), answers })

  await expect(continueLogin(app)).rejects.toMatchObject({ code: 4100 })

  expect(auth().known).toBeUndefined()
  expect(stored('known_login')).toBeUndefined()
  expect(account()?.status).not.toBe('connected')
})

test('error: a frame that cannot be reached leaves the offer', async () => {
  const answers = {
    CONTINUE_LOGIN() {
      throw Object.assign(new Error('Gone'), { code: 'LINK_CLOSED' })
    },
  }
  const { app, auth } = await createLoginApp({ storage: known(), answers })

  await expect(continueLogin(app)).rejects.toThrow()

  expect(auth().known).toBe(testEmail)
})
