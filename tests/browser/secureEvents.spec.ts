import { allow, deviceLink } from './support/devices.ts'
import { stackOrigin } from './support/environment.ts'
import { codeFor, mailsTo } from './support/mail.ts'
import { openSecureDriver, type SecureDriver, type Wire } from './support/secureDriver.ts'
import { confirmLogin, signInAt } from './support/social.ts'
import { expect, leave, test } from './support/test.ts'

const address = (name: string) => `${name}-${crypto.randomUUID().slice(0, 8)}@example.com`

/** The answer, which must be of the question's own type and id. */
async function succeed(driver: SecureDriver, name: string, payload?: unknown): Promise<unknown> {
  const { asked, answer } = await driver.ask(name, payload)
  expect(answer).toMatchObject({ type: `FRAME_${name}_SUCCESS`, id: asked.id })
  return answer.payload
}

async function fail(driver: SecureDriver, name: string, payload?: unknown): Promise<string> {
  const { asked, answer } = await driver.ask(name, payload)
  expect(answer).toMatchObject({ type: `FRAME_${name}_ERROR`, id: asked.id })
  return (answer.payload as { message: string }).message
}

async function logIn(driver: SecureDriver, email: string): Promise<void> {
  await succeed(driver, 'CONNECT_EMAIL', { email })
  await succeed(driver, 'CONNECT_OTP', { otp: await codeFor(email) })
}

test('default: READY comes first; login and network are those of the visitor [7.51 7.52]', async ({
  page,
}) => {
  const driver = await openSecureDriver(page)

  const [first] = await driver.heard()
  expect(first).toMatchObject({ type: 'FRAME_READY', payload: { persistent: true } })
  expect(await succeed(driver, 'IS_CONNECTED')).toEqual({ isConnected: false })
  expect(await fail(driver, 'GET_USER')).toContain('Nobody is logged in')
  expect(await succeed(driver, 'GET_CHAIN_ID')).toEqual({ chainId: 31_337 })

  await logIn(driver, address('first'))
  await succeed(driver, 'SWITCH_NETWORK', { chainId: 10 })

  expect(await succeed(driver, 'IS_CONNECTED')).toEqual({ isConnected: true })
  expect(await succeed(driver, 'GET_CHAIN_ID')).toEqual({ chainId: 10 })
})

for (const [given, chainId] of [
  ['10', 10],
  [undefined, 1],
  ['424242', 1],
] as const)
  test(`behavior: with ${given ?? 'no network'} in its address the frame starts on ${chainId} [9.33]`, async ({
    page,
  }) => {
    const driver = await openSecureDriver(page, { chainId: given })

    expect(await succeed(driver, 'GET_CHAIN_ID')).toEqual({ chainId })
  })

test('error: a payload that a request does not take is its own error, and has no effect [7.50 7.51 7.52 7.64]', async ({
  page,
}) => {
  const driver = await openSecureDriver(page)
  await logIn(driver, address('payload'))
  await driver.frame.evaluate(() => Object.assign(window, { isFirst: true }))

  for (const name of ['SIGN_OUT', 'IS_CONNECTED', 'GET_CHAIN_ID', 'RELOAD'])
    expect(await fail(driver, name, { unexpected: true })).toContain(`APP_${name}`)

  expect(await succeed(driver, 'IS_CONNECTED')).toEqual({ isConnected: true })
  expect(await driver.frame.evaluate(() => 'isFirst' in window)).toBe(true)
})

test('error: a theme, facts of a site or a question that do not fit are errors of their own [7.57 7.58 7.59]', async ({
  page,
}) => {
  const driver = await openSecureDriver(page)
  const theme = driver.frame.locator('#root')
  await succeed(driver, 'SYNC_THEME', { themeMode: 'dark' })

  for (const [name, payload] of [
    ['SYNC_THEME', { themeMode: 'sepia' }],
    ['SYNC_DAPP_DATA', { metadata: 'A bank' }],
    ['GET_SMART_ACCOUNT_ENABLED_NETWORKS', { unexpected: true }],
  ] as const)
    expect(await fail(driver, name, payload)).toContain(`APP_${name}`)

  await expect(theme).toHaveAttribute('data-theme', 'dark')
})

test('behavior: an e-mail and its code make a login, and a user with an address [7.44, 7.46, 7.49]', async ({
  page,
}) => {
  const driver = await openSecureDriver(page)
  const email = address('events')

  expect(await succeed(driver, 'CONNECT_EMAIL', { email })).toEqual({ action: 'VERIFY_OTP' })
  const code = await codeFor(email)
  const wrong = code === '000000' ? '111111' : '000000'
  expect(await fail(driver, 'CONNECT_OTP', { otp: wrong })).not.toBe('')
  expect(await succeed(driver, 'CONNECT_OTP', { otp: code })).toBeUndefined()

  expect(await succeed(driver, 'IS_CONNECTED')).toEqual({ isConnected: true })
  const user = await succeed(driver, 'GET_USER', { chainId: 31_337 })
  expect(user).toMatchObject({ email, chainId: 31_337 })
  expect((user as { address: string }).address).toMatch(/^0x[0-9a-fA-F]{40}$/)
})

test('behavior: an error carries a text, and the id of its request', async ({ page }) => {
  const driver = await openSecureDriver(page)

  expect(await fail(driver, 'CONNECT_DEVICE')).toContain('Ask for a new code')
  expect(await fail(driver, 'CONNECT_EMAIL', { email: 'nobody' })).toContain('APP_CONNECT_EMAIL')
  expect(await fail(driver, 'UPDATE_EMAIL', { email: address('nobody') })).not.toBe('')
  expect(await fail(driver, 'UPDATE_EMAIL_PRIMARY_OTP', { otp: '1' })).toContain('new code')
  expect(await fail(driver, 'UPDATE_EMAIL_SECONDARY_OTP', { otp: '1' })).toContain('new code')
})

test('behavior: the network follows the widget, and a strange one is refused [7.43, 7.59]', async ({
  page,
}) => {
  const driver = await openSecureDriver(page)

  expect(await succeed(driver, 'SWITCH_NETWORK', { chainId: 10 })).toEqual({ chainId: 10 })
  expect(await succeed(driver, 'GET_CHAIN_ID')).toEqual({ chainId: 10 })
  expect(await fail(driver, 'SWITCH_NETWORK', { chainId: 424_242 })).toContain('eip155:424242')
  const answer = await succeed(driver, 'GET_SMART_ACCOUNT_ENABLED_NETWORKS')
  expect(answer).toMatchObject({ smartAccountEnabledNetworks: expect.any(Array) })
  expect(await fail(driver, 'INIT_SMART_ACCOUNT')).not.toBe('')
  expect(await fail(driver, 'SET_PREFERRED_ACCOUNT', { type: 'eoa' })).not.toBe('')
})

test('behavior: theme and dapp are answered by the frame [7.57, 7.58]', async ({ page }) => {
  const driver = await openSecureDriver(page)

  expect(await succeed(driver, 'SYNC_THEME', { themeMode: 'dark' })).toBeUndefined()
  await expect(driver.frame.locator('#root')).toHaveAttribute('data-theme', 'dark')
  const metadata = { name: 'A bank', url: 'https://bank.example' }
  expect(await succeed(driver, 'SYNC_DAPP_DATA', { metadata, sdkVersion: '1' })).toBeUndefined()
  const request = { namespace: 'eip155', caipNetworkId: 'eip155:1', method: 'personal_sign' }
  expect(await fail(driver, 'RPC_REQUEST', { ...request, params: ['0x00'] })).not.toBe('')
  expect(await succeed(driver, 'ABORT_REQUESTS')).toBeUndefined()
  const { uri } = (await succeed(driver, 'GET_PAGE_URI', { page: 'export' })) as { uri: string }
  expect(uri).toBe(`${stackOrigin('secure.shop')}/export?projectId=shop`)
})

test('behavior: a login at a provider begins with an address, and ends with a user [7.47 7.48]', async ({
  page,
  context,
}) => {
  const driver = await openSecureDriver(page, { projectId: 'with-socials' })
  const name = `Ada ${crypto.randomUUID().slice(0, 8)}`
  const provider = 'google'

  const begun = await succeed(driver, 'GET_SOCIAL_REDIRECT_URI', { provider })
  const { uri, number } = begun as { uri: string; number: string }
  expect(uri).toMatch(/^http:\/\/secure\.shop\.localhost:\d+\/oauth\/start\?ticket=[\w-]{22}$/)
  expect(await fail(driver, 'CONNECT_SOCIAL', { uri })).toContain('has not opened yet')
  const claim = { uri, chainId: 10, preferredAccountType: 'eoa' }
  const popup = await context.newPage()
  await popup.goto(uri)
  expect(await fail(driver, 'CONNECT_SOCIAL', claim)).toContain('goes on in the window that opened')
  await signInAt(popup, { name, email: address('social') })
  expect(await fail(driver, 'CONNECT_SOCIAL', claim)).toContain('asks for the number')
  const connecting = succeed(driver, 'CONNECT_SOCIAL', claim)
  await confirmLogin(popup, number)
  const user = await connecting
  expect(user).toMatchObject({ userName: name, chainId: 10, preferredAccountType: 'eoa' })
  expect((user as { address: string }).address).toMatch(/^0x[0-9a-fA-F]{40}$/)
  expect(await succeed(driver, 'GET_USER')).toMatchObject({ userName: name })
  const change = { email: address('change') }
  expect(await fail(driver, 'UPDATE_EMAIL', change)).toContain('one with Google')
})

test('error: a provider that is not offered, and a login that was not begun, are refused in words', async ({
  page,
}) => {
  const driver = await openSecureDriver(page)
  const uri = 'https://example.com/?code=1'

  expect(await fail(driver, 'CONNECT_SOCIAL', { uri })).toContain('Start again')
  expect(await fail(driver, 'GET_SOCIAL_REDIRECT_URI', { provider: 'google' })).not.toBe('')
  const farcaster = 'Farcaster login is not available on this server.'
  expect(await fail(driver, 'CONNECT_FARCASTER')).toBe(farcaster)
  expect(await fail(driver, 'GET_FARCASTER_URI')).toBe(farcaster)
})

test('behavior: a known email on a new device logs in by the link of a mail and the number [7.45]', async ({
  page,
  browser,
}) => {
  const email = address('device')
  await logIn(await openSecureDriver(page), email)
  const elsewhere = await browser.newContext()
  const driver = await openSecureDriver(await elsewhere.newPage())

  const before = (await mailsTo(email)).length
  const step = await succeed(driver, 'CONNECT_EMAIL', { email })
  expect(step).toEqual({ action: 'VERIFY_DEVICE', number: expect.stringMatching(/^[1-9]\d$/) })
  const approved = succeed(driver, 'CONNECT_DEVICE')
  const { number } = step as { number: string }
  await allow(await elsewhere.newPage(), await deviceLink(email), number)

  expect(await approved).toBeUndefined()
  expect(await succeed(driver, 'GET_USER')).toMatchObject({ email })
  expect(await mailsTo(email)).toHaveLength(before + 1)
  leave(elsewhere)
})

test('behavior: a user gets another address, and may choose the account [7.54, 7.55, 7.56, 7.61]', async ({
  page,
}) => {
  const driver = await openSecureDriver(page)
  const [email, next] = [address('old'), address('new')]
  await logIn(driver, email)

  const step = await succeed(driver, 'UPDATE_EMAIL', { email: next })
  expect(step).toEqual({ action: 'VERIFY_PRIMARY_OTP' })
  const otp = await codeFor(email, { count: 2 })
  expect(await succeed(driver, 'UPDATE_EMAIL_PRIMARY_OTP', { otp })).toBeUndefined()
  const done = await succeed(driver, 'UPDATE_EMAIL_SECONDARY_OTP', { otp: await codeFor(next) })
  expect(done).toEqual({ newEmail: next })

  const user = (await succeed(driver, 'GET_USER')) as { email: string; address: string }
  expect(user.email).toBe(next)
  const account = await succeed(driver, 'SET_PREFERRED_ACCOUNT', { type: 'eoa' })
  expect(account).toEqual({ type: 'eoa', address: user.address })
})

test('behavior: a request that needs nobody is answered by a node [7.53]', async ({ page }) => {
  const driver = await openSecureDriver(page)
  const request = { namespace: 'eip155', caipNetworkId: 'eip155:31337', method: 'eth_blockNumber' }
  expect(await fail(driver, 'RPC_REQUEST', { ...request, method: 'eth_sign' })).not.toBe('')

  await logIn(driver, address('rpc'))
  await succeed(driver, 'GET_USER')

  expect(await succeed(driver, 'RPC_REQUEST', { ...request, params: [] })).toMatch(/^0x[0-9a-f]+$/)
})

test('behavior: signing out ends the login at once, and RELOAD makes a new document [7.50, 7.64]', async ({
  page,
}) => {
  const driver = await openSecureDriver(page)
  await logIn(driver, address('leaving'))

  expect(await succeed(driver, 'SIGN_OUT')).toBeUndefined()
  expect(await succeed(driver, 'IS_CONNECTED')).toEqual({ isConnected: false })
  expect(await fail(driver, 'GET_USER')).toContain('Nobody is logged in')
  const reloaded = page.waitForResponse((response) => response.url().includes('/frame?'))
  expect(await succeed(driver, 'RELOAD')).toBeUndefined()
  await reloaded
})

test('behavior: sign-out in one tab ends the other within a second (F12)', async ({
  page,
  context,
}) => {
  const driver = await openSecureDriver(page)
  await logIn(driver, address('tabs'))
  const other = await openSecureDriver(await context.newPage())
  expect(await succeed(other, 'IS_CONNECTED')).toEqual({ isConnected: true })

  const { asked, answer } = await driver.ask('SIGN_OUT')
  expect(answer.type).toBe('FRAME_SIGN_OUT_SUCCESS')

  const isOver = ({ type, payload }: Wire) =>
    type === 'FRAME_SESSION_UPDATE' && (payload as { isConnected: boolean }).isConnected === false
  await expect.poll(async () => (await other.heard()).some(isOver)).toBe(true)
  const heard = (await other.heard()).find(isOver)
  expect((heard?.at ?? Number.POSITIVE_INFINITY) - (asked.at ?? 0)).toBeLessThan(1_000)
  expect(await succeed(other, 'IS_CONNECTED')).toEqual({ isConnected: false })
})
