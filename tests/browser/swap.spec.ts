import type { Locator, Page, Request } from 'playwright/test'
import { demoDollar } from '../../examples/contracts/demoDollar.js'
import { type Stack, startStack } from '../../scripts/stack/stack.mjs'
import { approveInWindow } from './support/embedded.ts'
import { siteUrl } from './support/environment.ts'
import { frameRests } from './support/frameRests.ts'
import { type Kit, pressSeen } from './support/kit.ts'
import { askForCode, connected, emailFor, enterCode } from './support/login.ts'
import { expect, test } from './support/test.ts'

// Swaps from the modal, on a stack of this file's own with an exchange on its chain.

test.setTimeout(180_000) // a stack, and a login by mail

const wallet = 'Demo Wallet (test key)'
const coin = 'eip155:31337:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const dollar = `eip155:31337:${demoDollar.address}`
let stack: Stack
test.beforeAll(async () => {
  stack = await startStack({ port: 0, swaps: true })
})
test.afterAll(() => stack?.stop())

const rpc = (method: string, params: unknown[]) => stack.anvil[31337].rpc(method, params)

/** What an address holds of the demo's dollar, in its smallest unit. */
async function dollarsOf(address: string): Promise<bigint> {
  const data = `0x70a08231${address.slice(2).padStart(64, '0')}`
  return BigInt(String(await rpc('eth_call', [{ to: demoDollar.address, data }, 'latest'])))
}

/** A visitor with the wallet of the page. */
async function connect(kit: Kit): Promise<string> {
  await kit.visit(stack.url('shop.localhost'))
  return kit.connect()
}

/** A visitor with an email wallet, and a coin in it. */
async function enter(kit: Kit): Promise<string> {
  const email = emailFor('trader')
  await kit.visit(stack.url('shop.localhost'))
  await askForCode(kit, email)
  const { text } = await stack.mail.waitForMail(email, { timeoutMs: 60_000 })
  await enterCode(kit, /\b\d{6}\b/.exec(text)?.[0] ?? '')
  const address = await connected(kit)
  await kit.closed()
  await rpc('anvil_setBalance', [address, '0xde0b6b3a7640000'])
  return address
}

type Press = (button: Locator) => Promise<void>
const click: Press = (button) => pressSeen(button)

/** Opens the form from the account, and pays coins for dollars. */
async function fillForm(kit: Kit, { amount = '0.1', press = click } = {}) {
  await kit.call('Account')
  await press(kit.button('Swap'))
  await expect(kit.view('Swap')).toBeVisible()
  await press(kit.button('You get: choose a token'))
  await press(kit.button(/^Demo Dollar/))
  await kit.frame.getByLabel('You pay, amount in ETH').fill(amount)
  await expect(kit.frame.getByText(/^new in \d+s$/)).toBeVisible()
}

const got = (kit: Kit, symbol: string) =>
  kit.frame.getByRole('heading', { name: new RegExp(`^You got [\\d,.]+ ${symbol}$`) })

/** The amount that the outcome says, in the smallest unit. */
async function amountGot(kit: Kit, symbol: string, decimals: number): Promise<bigint> {
  const text = (await got(kit, symbol).textContent()) ?? ''
  const [, whole = '', rest = ''] = /([\d,]+)\.?(\d*)/.exec(text) ?? []
  return BigInt(whole.replaceAll(',', '') + rest.padEnd(decimals, '0'))
}

test('default: a visitor swaps coins for a token and back with a wallet of the page [1.12 2.15]', async ({
  kit,
}) => {
  const address = await connect(kit)
  const before = await dollarsOf(address)
  await fillForm(kit)
  await kit.press('Review')
  await expect(kit.view('Review swap')).toBeVisible()
  await pressSeen(kit.button(`Swap with ${wallet}`))
  await kit.approve()
  await expect(got(kit, 'DUSD')).toBeVisible()
  expect(await amountGot(kit, 'DUSD', 6)).toBe((await dollarsOf(address)) - before)
  await kit.press('Done')
  await expect(kit.view('Account')).toBeVisible()

  await kit.call('Swap') // by name too
  await kit.press('Turn round')
  await kit.frame.getByLabel('You pay, amount in DUSD').fill('100')
  await kit.press('Review')
  await expect(kit.frame.getByText('1 of 2: Allow 100 DUSD')).toBeVisible()
  await pressSeen(kit.button('Allow 100 DUSD'))
  await kit.approve()
  await expect(kit.frame.getByText(/^100 DUSD stays allowed for exactly that amount/)).toBeVisible()
  const held = await dollarsOf(address)
  await pressSeen(kit.button(`Swap with ${wallet}`))
  await kit.approve()

  await expect(got(kit, 'ETH')).toBeVisible()
  expect(held - (await dollarsOf(address))).toBe(100_000_000n)
  expect(await amountGot(kit, 'ETH', 18)).toBeGreaterThan(0n)
})

test('default: the email wallet swaps coins for a token and back', async ({ kit, page }) => {
  const address = await enter(kit)
  await fillForm(kit)

  await kit.press('Review')
  await approveInWindow(page)

  await expect(got(kit, 'DUSD')).toBeVisible()
  expect(await amountGot(kit, 'DUSD', 6)).toBe(await dollarsOf(address))
  await kit.press('Done')
  await kit.press('Swap')
  await kit.press('Turn round')
  await kit.press(/^Max, /)
  await kit.press('Review')
  await approveInWindow(page) // what may be taken
  await expect(kit.view('Review swap')).toBeVisible()
  await pressSeen(kit.button(/^Swap with /))
  await approveInWindow(page)
  await expect(got(kit, 'ETH')).toBeVisible()
  expect(await dollarsOf(address)).toBe(0n)
})

/** What was asked of the server about swaps, the last of each first. */
function callsOn(page: Page): (path: string) => Request {
  const asked: Request[] = []
  page.on('request', (request) => {
    if (request.method() !== 'OPTIONS') asked.unshift(request)
  })
  return (path) => {
    const found = asked.find((each) => new URL(each.url()).pathname === `/v1/convert/${path}`)
    if (!found) throw new Error(`Nobody asked ${path}`)
    return found
  }
}

/** The query of a call beside what all have, and what it is answered when it is asked once more. */
async function read(kit: Kit, request: Request) {
  const { st, sv, projectId, ...query } = Object.fromEntries(new URL(request.url()).searchParams)
  expect({ st, sv, projectId }).toEqual({
    st: 'appkit',
    sv: expect.stringMatching(/^html-/),
    projectId: 'shop',
  })
  const given = { url: request.url(), method: request.method(), body: request.postData() }
  const answer = await kit.frame.locator('body').evaluate(async (_, { url, method, body }) => {
    const headers = { 'content-type': 'application/json' }
    const more = body === null ? {} : { body, headers }
    const response = await fetch(url, { method, ...more })
    return { status: response.status, json: await response.json() }
  }, given)
  expect(answer.status).toBe(200)
  return { query, answer: answer.json }
}

const digits = expect.stringMatching(/^\d+$/)

test('default: tokens, prices and allowances are asked for with what each call carries [7.05 7.06 7.08 7.09]', async ({
  kit,
  page,
}) => {
  const call = callsOn(page)
  const userAddress = await connect(kit)
  await fillForm(kit)
  await kit.press('Turn round')
  await kit.frame.getByLabel('You pay, amount in DUSD').fill('25')
  await kit.press('Review')
  await expect(kit.frame.getByText('1 of 2: Allow 25 DUSD')).toBeVisible()

  expect(await read(kit, call('tokens'))).toMatchObject({
    query: { chainId: 'eip155:31337' },
    answer: {
      tokens: expect.arrayContaining([
        expect.objectContaining({ address: coin, symbol: 'ETH', decimals: 18 }),
        expect.objectContaining({ symbol: 'DUSD', decimals: 6 }),
      ]),
    },
  })
  expect(await read(kit, call('gas-price'))).toEqual({
    query: { chainId: 'eip155:31337' },
    answer: { standard: digits, fast: digits, instant: digits },
  })
  const quotes = await read(kit, call('quotes'))
  expect(quotes.query).toEqual({
    amount: '25000000',
    userAddress,
    from: expect.stringMatching(new RegExp(`^${dollar}$`, 'i')),
    to: coin,
    gasPrice: digits,
  })
  expect(quotes.answer).toMatchObject({
    quotes: [{ fromAmount: '25000000', toAmount: digits, minToAmount: digits, gas: digits }],
  })
  const allowance = await read(kit, call('allowance'))
  expect(allowance.query).toEqual({
    tokenAddress: expect.stringMatching(new RegExp(`^${dollar}$`, 'i')),
    userAddress,
  })
  expect(allowance.answer).toEqual({ allowance: '0' })
})

test('default: an approval and a swap are built by the server, with what each call carries [7.10 7.11 9.16 9.17]', async ({
  kit,
  page,
}) => {
  const call = callsOn(page)
  const userAddress = await connect(kit)
  await kit.walletDoes('approve')
  await fillForm(kit)
  await kit.press('Turn round')
  await kit.frame.getByLabel('You pay, amount in DUSD').fill('25')
  await kit.press('Review')
  await pressSeen(kit.button('Allow 25 DUSD'))
  await expect(kit.frame.getByText(/^25 DUSD stays allowed/)).toBeVisible()
  await pressSeen(kit.button(`Swap with ${wallet}`))
  await expect(got(kit, 'ETH')).toBeVisible()

  const pair = { from: expect.stringMatching(new RegExp(`^${dollar}$`, 'i')), to: coin }
  const approval = await read(kit, call('build-approve'))
  expect(approval.query).toEqual({ userAddress, ...pair, amount: '25000000' })
  expect(approval.answer).toMatchObject({
    tx: { data: expect.stringMatching(/^0x095ea7b3/), value: '0', eip155: { gasPrice: digits } },
  })
  const swap = call('build-transaction')
  expect(swap.method()).toBe('POST')
  expect(swap.postDataJSON()).toEqual({
    ...{ amount: '25000000', eip155: { slippage: 1 }, projectId: 'shop', ...pair, userAddress },
    ...{ disableEstimate: true, minToAmount: digits },
  })
})

test('error: who says no to an approval finds the form as it was, and a double click asks once', async ({
  kit,
  page,
}) => {
  const address = await connect(kit)
  const before = await dollarsOf(address)
  await fillForm(kit)
  await kit.press('Review')
  await pressSeen(kit.button(`Swap with ${wallet}`), () =>
    kit.button(`Swap with ${wallet}`).dblclick({ timeout: 1_000 }),
  )
  await kit.reject()

  await expect(kit.frame.getByText('You rejected it. Nothing was swapped.')).toBeVisible()
  await expect(kit.frame.getByLabel('You pay, amount in ETH')).toHaveValue('0.1')
  await expect(kit.walletPrompt).toBeHidden()
  await page.reload()
  await kit.ready()
  await kit.call('Swap')
  await expect(kit.frame.getByLabel('You pay, amount in ETH')).toHaveValue('') // nothing goes on by itself
  expect(await dollarsOf(address)).toBe(before)
})

test('behavior: its code comes once the account is open, and not where it is off [2.18]', async ({
  kit,
  page,
}) => {
  const fetched: string[] = []
  page.on('request', (request) => {
    if (/\/assets\/swap-[\w-]+\.js$/.test(request.url())) fetched.push(request.url())
  })
  await kit.visit(siteUrl('plain', {})) // its server swaps nothing
  await kit.connect()
  await kit.call('Account')
  await expect(kit.button('Receive')).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect([fetched, await kit.button('Swap').count()]).toEqual([[], 0])

  await connect(kit)
  expect(fetched).toEqual([])
  await kit.call('Account')
  await kit.press('Swap')
  await expect(kit.view('Swap')).toBeVisible()
  expect(fetched.length).toBeGreaterThan(0)
})

test.describe('on a phone', () => {
  test.use({
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 3,
    viewport: { width: 390, height: 844 },
  })

  const tap: Press = (button) => pressSeen(button, () => button.tap({ timeout: 1_000 }))

  test('behavior: a swap by taps alone, with buy, swap, receive and send in that order [9.80]', async ({
    kit,
    page,
  }) => {
    const address = await connect(kit)
    const before = await dollarsOf(address)
    await kit.walletDoes('approve')
    await kit.call('Account')
    await expect(kit.button('Swap')).toBeVisible()
    const names = await kit.frame
      .getByRole('button', { name: /^(Buy|Swap|Receive|Send)$/ })
      .allTextContents()
    expect(names.filter((name) => name !== 'Buy')).toEqual(['Swap', 'Receive', 'Send'])
    await fillForm(kit, { press: tap })
    await frameRests(page, 'appkit-widget')
    await tap(kit.button('Review'))
    await tap(kit.button(`Swap with ${wallet}`))

    await expect(got(kit, 'DUSD')).toBeVisible()
    expect(await amountGot(kit, 'DUSD', 6)).toBe((await dollarsOf(address)) - before)
  })
})
