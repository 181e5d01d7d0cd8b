import { expect, test, vi } from 'vitest'
import { setEmailUpdate } from '../../stores/auth.ts'
import { clearLogin } from './clearLogin.ts'
import { readPageUri } from './readPageUri.ts'
import { resendUpdateCode } from './resendUpdateCode.ts'
import { setPreferredAccount } from './setPreferredAccount.ts'
import { createLoggedInApp, heldAnswer, refusing } from './testing.ts'
import { updateEmail } from './updateEmail.ts'
import { verifyPrimary } from './verifyPrimary.ts'
import { verifySecondary } from './verifySecondary.ts'

const email = 'grace@example.com'
const smartAddress = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

test('default: an address changes with the code of the present one and of the new one', async () => {
  const answers = { UPDATE_EMAIL_SECONDARY_OTP: () => ({ newEmail: email }) }
  const { app, account, auth, stored, names } = await createLoggedInApp({ answers })

  await updateEmail(app, { email })
  expect(auth().emailUpdate).toEqual({ email, step: 'primary' })
  await verifyPrimary(app, { otp: '111111' })
  expect(auth().emailUpdate).toEqual({ email, step: 'secondary' })
  expect(await verifySecondary(app, { otp: '222222' })).toBe(email)

  expect(names()).toEqual([
    'UPDATE_EMAIL',
    'UPDATE_EMAIL_PRIMARY_OTP',
    'UPDATE_EMAIL_SECONDARY_OTP',
  ])
  expect(account()).toMatchObject({ user: { email }, connectedWalletInfo: { name: email } })
  expect([stored('email'), stored('last_email_login_time')]).toEqual([email, undefined])
})

test('param: the server may ask the new address alone', async () => {
  const answers = { UPDATE_EMAIL: () => ({ action: 'VERIFY_SECONDARY_OTP' as const }) }
  const { app, auth, view } = await createLoggedInApp({ answers })

  await updateEmail(app, { email })

  expect(auth().emailUpdate?.step).toBe('secondary')
  expect(view()).toBe('UpdateEmailOtp')
})

test('behavior: another code of a change is not sent within 30 s of the one before', async () => {
  const { app, auth, clock, names } = await createLoggedInApp()
  await updateEmail(app, { email })

  await expect(resendUpdateCode(app)).rejects.toThrow('30 seconds')
  clock.advance(30_000)
  expect(await resendUpdateCode(app)).toBe(true)

  expect(names()).toEqual(['UPDATE_EMAIL', 'UPDATE_EMAIL'])
  expect(auth().emailUpdate).toEqual({ email, step: 'primary' })
})

test('behavior: a change that ended while a code was requested stays ended', async () => {
  const held = heldAnswer<{ action: 'VERIFY_PRIMARY_OTP' }>()
  const { app, auth, names } = await createLoggedInApp({ answers: { UPDATE_EMAIL: held.answer } })
  app.stores.auth.setState(setEmailUpdate({ email, step: 'primary' }))
  const sent = resendUpdateCode(app)
  await vi.waitFor(() => expect(names()).toEqual(['UPDATE_EMAIL']))
  clearLogin(app)

  held.give({ action: 'VERIFY_PRIMARY_OTP' })

  expect(await sent).toBe(false)
  expect(auth().emailUpdate).toBeUndefined()
})

test('error: a wrong code changes nothing', async () => {
  const answers = { UPDATE_EMAIL_PRIMARY_OTP: refusing('HTTP_STATUS', 'This code is wrong.') }
  const { app, auth } = await createLoggedInApp({ answers })
  await updateEmail(app, { email })

  await expect(verifyPrimary(app, { otp: '111111' })).rejects.toThrow('This code is wrong.')

  expect(auth().emailUpdate?.step).toBe('primary')
})

test('behavior: the smart account takes the place of the plain one', async () => {
  const answers = {
    SET_PREFERRED_ACCOUNT: () => ({ type: 'smartAccount' as const, address: smartAddress }),
  }
  const { app, account, page } = await createLoggedInApp({ answers })

  await setPreferredAccount(app, { namespace: 'eip155', type: 'smartAccount' })
  await page.settled()

  expect(account()).toMatchObject({
    address: smartAddress,
    caipAddress: `eip155:1:${smartAddress}`,
    preferredAccountTypes: { eip155: 'smartAccount' },
  })
  expect(page.state()?.accounts[0]).toMatchObject({ address: smartAddress, type: 'smartAccount' })
})

test('error: an account that the frame cannot give leaves the one there is', async () => {
  const answers = { SET_PREFERRED_ACCOUNT: refusing('FEATURE_NOT_AVAILABLE', 'Not here') }
  const { app, account } = await createLoggedInApp({ answers })

  await expect(
    setPreferredAccount(app, { namespace: 'eip155', type: 'smartAccount' }),
  ).rejects.toThrow('Not here')

  expect(account()?.preferredAccountTypes).toEqual({ eip155: 'eoa' })
})

test('behavior: a page of the secure origin has its address', async () => {
  const { app } = await createLoggedInApp()

  expect(await readPageUri(app, { page: 'devices' })).toBe(
    'http://secure.shop.localhost:4000/devices',
  )
})

test.each(['javascript:alert(1)', 'https://evil.example/devices', '/devices'])(
  'error: %s is no page of the secure origin',
  async (uri) => {
    const { app } = await createLoggedInApp({ answers: { GET_PAGE_URI: () => ({ uri }) } })

    await expect(readPageUri(app, { page: 'devices' })).rejects.toThrow('does not fit its schema')
  },
)
