import type { Locator, Page, Request } from 'playwright/test'
import { type Stack, startStack } from '../../scripts/stack/stack.mjs'
import { installWallet } from '../../testing/installWallet.ts'
import { createEip155Wallet } from '../../testing/wallets/eip155.ts'
import { stackOrigin } from './support/environment.ts'
import { frameRests } from './support/frameRests.ts'
import type { Kit } from './support/kit.ts'
import { expect, test } from './support/test.ts'

// Buying with a card, on a stack of this file's own: local providers sell ether of its chain, and really pay it out.

test.setTimeout(120_000) // a stack, and payments that take their time

let stack: Stack
test.beforeAll(async () => {
  stack = await startStack({ port: 0, onramp: true })
})
test.afterAll(() => stack?.stop())
test.afterEach(() => stack?.onramp.till.behave({}))

const optionsUrl = /\/v1\/onramp\/options\?/
const quoteUrl = /\/v1\/onramp\/quote\?/
const windowUrl = /\/v1\/generators\/onrampurl\?/
const purchasesUrl = /\/history\?.*onramp=coinbase/

/** A visitor with the demo wallet, at the form. */
async function enterForm(kit: Kit, press: (button: Locator) => Promise<void>): Promise<string> {
  await kit.visit(stack.url('shop.localhost'))
  const address = await kit.connect()
  await kit.call('Account')
  await press(kit.button('Buy'))
  await expect(kit.view('Buy')).toBeVisible()
  await expect(kit.button('Continue with Coinbase')).toBeVisible()
  return address
}

const click = (button: Locator) => button.click()
const tap = (button: Locator) => button.tap()

/** Presses the button, and follows the window that opens to the provider's form. */
async function openWindow(
  page: Page,
  button: Locator,
  press: (button: Locator) => Promise<void>,
): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), press(button)])
  await expect(popup.getByRole('button', { name: 'Pay' })).toBeVisible()
  return popup
}

const balanceOf = async (address: string) =>
  BigInt(String(await stack.anvil[31337].rpc('eth_getBalance', [address, 'latest'])))

/** The query that every call carries, and what a call adds. */
const queryOf = (request: Request) => Object.fromEntries(new URL(request.url()).searchParams)
/** The answer, asked for once more from the widget's document: a browser may have dropped the body of the one that was used. */
const answerTo = (kit: Kit, request: Request) =>
  kit.frame.locator('body').evaluate(
    async (_, { url, method, body }) => {
      const headers = { 'content-type': 'application/json' }
      return (await fetch(url, { method, ...(body && { body, headers }) })).json()
    },
    { url: request.url(), method: request.method(), body: request.postData() },
  )

const common = {
  st: 'appkit',
  sv: expect.stringMatching(/^html-/),
  projectId: 'shop',
}

test('default: a visitor buys with a card in a window of Coinbase, and sees what arrived [1.13 7.17 7.18 9.57]', async ({
  kit,
  page,
}) => {
  const asking = page.waitForRequest(optionsUrl)
  const starting = page.waitForRequest(windowUrl)
  const address = await enterForm(kit, click)
  const before = await balanceOf(address)
  for (const name of ['Coinbase', 'Meld'])
    await expect(kit.frame.getByRole('radio', { name: `${name} fees 1-2%` })).toBeVisible()
  await expect(kit.frame.getByText('about 0.0279 ETH')).toBeVisible()
  const options = await asking
  expect(queryOf(options)).toEqual(common)
  expect(await answerTo(kit, options)).toMatchObject({
    paymentCurrencies: [{ id: 'USD' }, { id: 'EUR' }],
    purchaseCurrencies: [{ symbol: 'ETH' }, { symbol: 'USDC' }, { symbol: 'SOL' }],
  })

  const popup = await openWindow(page, kit.button('Continue with Coinbase'), click)

  const start = await starting
  expect(queryOf(start)).toEqual(common)
  expect(start.postDataJSON()).toEqual({
    destinationWallets: [{ address, blockchains: ['local'], assets: ['ETH'] }],
    defaultNetwork: 'local',
    defaultExperience: 'buy',
    presetFiatAmount: '100',
    fiatCurrency: 'USD',
    provider: 'coinbase',
  })
  expect(await answerTo(kit, start)).toEqual({ url: expect.stringContaining(stack.onramp.url) })
  expect(popup.url()).toContain(`${stack.onramp.url}/buy/select-asset?sessionToken=`)
  expect(await popup.evaluate(() => [window.opener, document.referrer])).toEqual([null, ''])
  await expect(kit.frame.getByText('Finish in the Coinbase window.')).toBeVisible()
  await popup.getByRole('button', { name: 'Pay' }).click()
  await expect(popup.getByRole('status')).toHaveText('Payment received. You can close this window.')
  await popup.close()
  await expect(kit.frame.getByText(/^\+0\.02794\d* ETH received$/)).toBeVisible({ timeout: 20_000 })
  expect((await balanceOf(address)) - before).toBe(27_949_000_000_000_000n)
  await kit.press('Done')
  await expect(kit.view('Account')).toBeVisible()
})

test('default: Meld sells as well, and every quote and purchase is asked for as it should be [7.04 7.19 7.30 7.31]', async ({
  kit,
  page,
}) => {
  const quoting = page.waitForRequest(quoteUrl)
  const address = await enterForm(kit, click)
  const quote = await quoting
  expect(queryOf(quote)).toEqual(common)
  expect(quote.postDataJSON()).toMatchObject({
    purchaseCurrency: 'ETH',
    paymentCurrency: 'USD',
    amount: '100',
    network: 'local',
  })
  expect(await answerTo(kit, quote)).toMatchObject({
    paymentTotal: { amount: '100', currency: 'USD' },
    purchaseAmount: { currency: 'ETH' },
  })
  stack.onramp.till.behave({ delayMs: 10_000 })
  const popup = await openWindow(page, kit.button('Continue with Coinbase'), click)
  await popup.getByRole('button', { name: 'Pay' }).click()
  const history = await page.waitForRequest(purchasesUrl)
  expect(queryOf(history)).toEqual({ ...common, chainId: 'eip155:31337', onramp: 'coinbase' })
  expect(new URL(history.url()).pathname).toBe(`/v1/account/${address}/history`)
  expect((await history.allHeaders())['cache-control']).toBe('no-cache')
  const read = () => answerTo(kit, history)
  const status = 'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS'
  await expect.poll(async () => (await read()).data[0]?.metadata.status).toBe(status)
  expect((await read()).next).toBeNull()
  await expect(kit.frame.getByText(/ETH received$/)).toBeVisible({ timeout: 30_000 })
  await popup.close()
  stack.onramp.till.behave({})

  await kit.call('OnRampProviders')
  await kit.frame.getByRole('radio', { name: /^Meld/ }).check()
  const other = await openWindow(page, kit.button('Continue with Meld'), click)
  expect(new URL(other.url()).pathname).toBe('/meld/window')
  await other.getByRole('button', { name: 'Pay' }).click()

  await expect(kit.frame.getByText(/ETH received$/)).toBeVisible({ timeout: 30_000 })
})

test('behavior: a window that is closed half way changes nothing but the wait, and a purchase that fails says so', async ({
  kit,
  page,
}) => {
  await enterForm(kit, click)
  const first = await openWindow(page, kit.button('Continue with Coinbase'), click)
  await first.close()
  await expect(kit.frame.getByText("We're watching for your ETH.")).toBeVisible()

  stack.onramp.till.behave({ outcome: 'failed' })
  const second = await openWindow(page, kit.button('Open Coinbase again'), click)
  await second.getByRole('button', { name: 'Pay' }).click()

  await expect(kit.frame.getByText("Coinbase didn't complete the purchase")).toBeVisible({
    timeout: 20_000,
  })
  await kit.press('Choose another provider')
  await expect(kit.button('Continue with Coinbase')).toBeVisible()
})

test('behavior: where the browser opens no window, a link leads there', async ({ kit, page }) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  await enterForm(kit, click)
  await kit.press('Continue with Coinbase')
  await expect(kit.frame.getByText('Allow pop-ups for this site and try again.')).toBeVisible()

  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    kit.frame.getByRole('link', { name: 'Open Coinbase' }).click(),
  ])
  await popup.getByRole('button', { name: 'Pay' }).click()

  await expect(kit.frame.getByText(/ETH received$/)).toBeVisible({ timeout: 20_000 })
})

test('error: without the server quotes are estimates, and the usual options are offered [8.32 8.33]', async ({
  kit,
  page,
}) => {
  await page.route(optionsUrl, (route) => route.fulfill({ status: 503, json: {} }))
  await page.route(quoteUrl, (route) => route.fulfill({ status: 503, json: {} }))
  // The default list knows public networks alone: the account is looked at on one of them.
  const wallet = createEip155Wallet({ chains: { 1: stack.anvil[31337].url } })
  await installWallet(page, wallet, { name: 'Main' })
  await kit.visit(stack.url('shop.localhost'))
  await kit.open()
  await kit.press(/^Main/)
  await kit.closed()
  await kit.call('OnRampProviders')

  await expect(kit.frame.getByLabel('Currency').getByRole('option')).toHaveText(['USD', 'EUR'])
  await expect(kit.frame.getByText('Card: $10.00 to $7,500.00')).toBeVisible()
  await expect(kit.frame.getByText("Estimate. You'll see the price before you pay.")).toBeVisible()
  await expect(kit.frame.getByText('Unknown')).toBeVisible()
})

test('behavior: its code is fetched once an account is on screen, and never where the project has it off [2.21]', async ({
  kit,
  page,
}) => {
  const fetched: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/assets/onramp-')) fetched.push(pathname)
  })
  await kit.visit(stackOrigin('shop')) // whose project does not offer it
  await kit.connect()
  await kit.call('Account')
  await expect(kit.button('Receive')).toBeVisible()
  await frameRests(page, 'appkit-widget')
  await expect(kit.button('Buy')).toHaveCount(0)
  expect(fetched).toEqual([])

  await enterForm(kit, click)

  expect(fetched.length).toBeGreaterThan(0)
})

test.describe('on a phone', () => {
  test.use({
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 3,
    viewport: { width: 390, height: 844 },
  })

  test('default: the same by taps alone, at one of two providers [9.56]', async ({ kit, page }) => {
    const address = await enterForm(kit, tap)
    const providers = kit.frame.getByRole('group', { name: 'Provider' }).getByRole('radio')
    await expect(providers).toHaveCount(2)
    await expect(providers.first()).toHaveAccessibleName(/^Coinbase/)
    await expect(providers.last()).toHaveAccessibleName(/^Meld/)
    const before = await balanceOf(address)
    await tap(kit.button('$50'))
    await expect(kit.frame.getByText('about 0.0139 ETH')).toBeVisible()

    const popup = await openWindow(page, kit.button('Continue with Coinbase'), tap)
    await popup.getByRole('button', { name: 'Pay' }).tap()

    await expect(kit.frame.getByText(/ETH received$/)).toBeVisible({ timeout: 20_000 })
    expect(await balanceOf(address)).toBeGreaterThan(before)
  })
})
