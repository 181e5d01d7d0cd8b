import type { Locator, Page } from 'playwright/test'
import { installWallet } from '../../testing/installWallet.ts'
import { createEip155Wallet } from '../../testing/wallets/eip155.ts'
import { press as pressReady, secureView } from './support/approval.ts'
import { chainRequest } from './support/chain.ts'
import { closes } from './support/closes.ts'
import { enter, openWindow, signInWindow } from './support/embedded.ts'
import { environment, siteUrl } from './support/environment.ts'
import { frameRests } from './support/frameRests.ts'
import { Kit, pressSeen } from './support/kit.ts'
import { timeOf } from './support/stopClock.ts'
import { expect, test } from './support/test.ts'

// Names of the server's own zone, from the login to a transfer to one.

const zone = 'shop.id'

/** The requests for a name, as they are sent. */
function claimsOn(page: Page): string[] {
  const claims: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'POST' && pathname === '/v1/profile/account') claims.push(pathname)
  })
  return claims
}

/** A label that nobody has. */
const newLabel = () => `ada-${crypto.randomUUID().slice(0, 8)}`

const fieldOf = (kit: Kit) => kit.frame.getByRole('textbox', { name: `Name, ends in .${zone}` })

/** Types a label and waits until it is free. */
async function choose(kit: Kit, label: string): Promise<void> {
  await kit.call('RegisterAccountName')
  await fieldOf(kit).fill(label)
  await expect(kit.frame.getByText('Available', { exact: true }).first()).toBeVisible()
}

/** Registers a name for the account that is logged in. */
async function register(kit: Kit, label = newLabel()): Promise<string> {
  await choose(kit, label)
  await kit.press('Register')
  await signInWindow(kit.page)
  await expect(kit.frame.getByRole('heading', { name: `${label}.${zone} is yours` })).toBeVisible()
  return `${label}.${zone}`
}

test('default: a visitor registers a name with one signature, and it is that of the account after a reload [1.14 2.12 2.13 4.54]', async ({
  kit,
  page,
}) => {
  const address = await enter(kit)
  const claims = claimsOn(page)
  const label = newLabel()
  const name = `${label}.${zone}`
  await kit.call('RegisterAccountName')
  await expect(kit.view('Choose a name')).toBeVisible()
  await expect(fieldOf(kit)).toBeFocused()
  await page.keyboard.type(label.toUpperCase())
  await expect(fieldOf(kit)).toHaveValue(label)
  await expect(kit.frame.getByText('Available', { exact: true }).first()).toBeVisible()

  await kit.press('Register')
  const popup = await openWindow(page)
  await expect(popup.getByText(name).first()).toBeVisible()
  expect(claims).toEqual([]) // nothing is registered before the signature exists
  await closes(popup, pressReady(popup, 'Sign'))

  await expect(kit.view('Name registered')).toBeVisible()
  await expect(kit.frame.getByRole('heading', { name: `${name} is yours` })).toBeVisible()
  expect(claims).toHaveLength(1)
  await kit.press('Done')
  await kit.closed()
  await kit.call('RegisterAccountNameSuccess') // by name too
  await expect(kit.frame.getByRole('heading', { name: `${name} is yours` })).toBeVisible()
  await page.reload()
  await kit.ready()
  await expect.poll(async () => (await kit.account())?.status).toBe('connected')
  await kit.call('Account')
  const copy = kit.button(/Copy address/).first()
  await expect(copy).toContainText(name)
  await expect(copy).toContainText(`Address ${address}`)
  await kit.press(/Email wallet/)
  await kit.press(`Name: ${name}`)
  await expect(kit.view('Choose a name')).toBeVisible()
  await expect(kit.frame.getByRole('listitem').filter({ hasText: name })).toBeVisible()
})

test('default: the calls for names, with what each carries and answers [7.03 7.13 7.14 7.16]', async ({
  kit,
  page,
}) => {
  const { asked, call, read } = recordCalls(kit, page)
  const address = await enter(kit)
  await kit.call('Account')
  await expect.poll(() => asked.map(({ url }) => url.pathname)).toContain(`/v1/identity/${address}`)
  const name = await register(kit, newLabel())
  await kit.press('Done')
  await kit.call('Account')
  await expect(kit.button(/Copy address/).first()).toContainText(name)

  await kit.call('WalletSend')
  await kit.frame.getByLabel('To', { exact: true }).fill(name)
  await expect(kit.frame.getByText(`Address ${address}`)).toBeAttached()

  expect(await read(`/v1/identity/${address}`)).toEqual({
    query: { sender: address },
    answer: { name, avatar: null },
  })
  expect(await read(`/v1/profile/reverse/${address}`)).toMatchObject({
    query: { sender: address, apiVersion: '2' },
    answer: [{ name }],
  })
  expect(await read(`/v1/profile/account/${name}`)).toMatchObject({
    query: { apiVersion: '2' },
    answer: { addresses: { 60: { address } }, attributes: [] },
  })
  expect(JSON.parse(call('POST', '/v1/profile/account').body ?? '')).toEqual({
    coin_type: 2_147_514_985, // of chain 31337
    address,
    message: expect.stringContaining(name),
    signature: expect.stringMatching(/^0x/),
  })
})

test('default: the call for suggestions; all calls say for which project, and by which kit [7.01 7.15]', async ({
  kit,
  page,
}) => {
  const { asked, read } = recordCalls(kit, page)
  await enter(kit)
  const label = newLabel()

  const name = await register(kit, label)

  expect(await read(`/v1/profile/suggestions/${label}`)).toMatchObject({
    query: { zone },
    answer: { suggestions: expect.arrayContaining([{ name, registered: true }]) },
  })
  expect(new Set(asked.map(({ method }) => method))).toEqual(new Set(['GET', 'POST']))
  for (const { url } of asked)
    for (const param of ['st', 'sv', 'projectId'])
      expect(url.searchParams.get(param), `${param} of ${url.href}`).toBeTruthy()
})

/** The calls of the Blockchain API that a page makes from now on. */
function recordCalls(kit: Kit, page: Page) {
  const asked: { method: string; url: URL; body: string | null }[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (request.method() !== 'OPTIONS' && url.pathname.startsWith('/v1/'))
      asked.push({ method: request.method(), url, body: request.postData() })
  })
  const call = (method: string, pathname: string) => {
    const found = asked.find((each) => each.method === method && each.url.pathname === pathname)
    if (!found) throw new Error(`Nobody asked ${method} ${pathname}`)
    return found
  }
  /** The query of a call beside what all have, and what the widget is answered. */
  async function read(pathname: string) {
    const { url } = call('GET', pathname)
    const { st: _st, sv: _sv, projectId: _id, ...query } = Object.fromEntries(url.searchParams)
    const answer = await kit.frame
      .locator('body')
      .evaluate(async (_, href) => (await fetch(href)).json(), url.href)
    return { query, answer }
  }
  return { asked, call, read }
}

test('error: a refused signature leads back to the form, and registers nothing [4.56]', async ({
  kit,
  page,
}) => {
  await enter(kit)
  const claims = claimsOn(page)
  const label = newLabel()
  await choose(kit, label)
  await kit.press('Register')
  await expect(kit.view('Approve request')).toBeVisible()

  await pressReady(secureView(page), 'Reject')

  await expect(kit.view('Choose a name')).toBeVisible()
  await expect(kit.frame.getByText('You rejected it. Nothing was registered.')).toBeVisible()
  await expect(fieldOf(kit)).toHaveValue(label)
  await expect(kit.frame.getByText('Available', { exact: true }).first()).toBeVisible() // it is asked again
  expect(claims).toEqual([])
  await kit.press('Register')
  await signInWindow(page)
  await expect(kit.view('Name registered')).toBeVisible()
})

test('error: a name that somebody took meanwhile leads back to the form with the reason of the server', async ({
  kit,
  page,
  browser,
}) => {
  await enter(kit)
  const label = newLabel()
  await choose(kit, label)
  const context = await browser.newContext()
  try {
    const other = new Kit(await context.newPage())
    await enter(other)
    await register(other, label)
  } finally {
    await context.close()
  }

  await kit.press('Register')
  await signInWindow(page)

  await expect(kit.view('Choose a name')).toBeVisible()
  await expect(kit.frame.getByText('This name is taken. Choose another one.')).toBeVisible()
  await expect(kit.frame.getByText('Taken', { exact: true }).first()).toBeVisible()
  await expect(kit.button('Choose another name')).toHaveAttribute('aria-disabled', 'true')
})

test('behavior: names and identity of an address are asked for once in 5 minutes [9.03 9.04]', async ({
  kit,
  page,
}) => {
  await page.clock.install()
  const address = await enter(kit)
  const asked = { identity: 0, names: 0 }
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    asked.identity += Number(pathname === `/v1/identity/${address}`)
    asked.names += Number(pathname === `/v1/profile/reverse/${address}`)
  })
  const begunAt = await timeOf(page)
  await look()
  await expect.poll(() => asked).toEqual({ identity: 1, names: 1 })
  const readBy = await timeOf(page)

  await goTo(begunAt + 280_000)
  await look()
  expect(asked).toEqual({ identity: 1, names: 1 })

  await goTo(readBy + 301_000)
  await look()
  await expect.poll(() => asked).toEqual({ identity: 2, names: 2 })

  async function goTo(time: number) {
    await page.clock.fastForward(Math.max(0, time - (await timeOf(page))))
  }
  async function look() {
    for (const [view, title] of [
      ['Account', 'Account'],
      ['RegisterAccountName', 'Choose a name'],
    ] as const) {
      await kit.call(view)
      await expect(kit.view(title)).toBeVisible()
      await frameRests(page, 'appkit-widget')
    }
    await kit.press('Close')
    await kit.closed()
  }
})

test('behavior: something is sent to a name, whose whole address is reviewed', async ({
  kit,
  page,
  browser,
}) => {
  const context = await browser.newContext()
  const other = new Kit(await context.newPage())
  const to = await enter(other)
  const name = await register(other)
  await context.close()
  const wallet = createEip155Wallet({ chains: { 31337: environment.chainUrls[31337] ?? '' } })
  await installWallet(page, wallet, { name: 'New wallet' })
  await kit.visit(siteUrl('plain', { wallet: 'none' }))
  await kit.call('Connect')
  await kit.press(/^New wallet/)
  await expect.poll(async () => (await kit.account())?.status).toBe('connected')
  await kit.closed()
  await chainRequest('anvil_setBalance', [wallet.accounts()[0], '0xde0b6b3a7640000'])
  await kit.call('WalletSend')

  await kit.frame.getByLabel('Amount in ETH').fill('0.25')
  await kit.frame.getByLabel('To', { exact: true }).fill(`nobody-${name}`)
  await expect(kit.frame.getByText('No address for this name on AppKit Local.')).toBeVisible()
  await kit.frame.getByLabel('To', { exact: true }).fill(name.toUpperCase())
  await expect(kit.frame.getByText(`Address ${to}`)).toBeAttached()
  await kit.press('Review')

  await expect(kit.view('Review send')).toBeVisible()
  await expect(kit.frame.getByText(name, { exact: true })).toBeVisible()
  await expect(kit.frame.getByText(`Address ${to}`)).toBeAttached()
  await pressSeen(kit.button('Send with New wallet'))
  await expect(kit.frame.getByRole('heading', { name: '0.25 ETH sent' })).toBeVisible()
  await expect(kit.frame.getByText(`to ${name} on AppKit Local`)).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 3,
    viewport: { width: 390, height: 844 },
  })

  const tap = (element: Locator) => element.tap()

  test('behavior: a name is registered by taps, from the settings [4.55]', async ({
    kit,
    page,
  }) => {
    await enter(kit)
    const label = newLabel()
    await kit.call('Account')
    await tap(kit.button(/Email wallet/))
    await tap(kit.button('Name: Choose a name'))
    await tap(fieldOf(kit))
    await page.keyboard.type(label)
    await expect(kit.frame.getByText('Available', { exact: true }).first()).toBeVisible()
    await tap(kit.button('Register'))
    const opener = secureView(page).getByRole('button', { name: 'Continue', exact: true })
    await opener.waitFor()
    await frameRests(page)
    const [popup] = await Promise.all([page.waitForEvent('popup'), tap(opener)])
    await closes(popup, tap(popup.getByRole('button', { name: 'Sign', exact: true })))

    await expect(
      kit.frame.getByRole('heading', { name: `${label}.${zone} is yours` }),
    ).toBeVisible()
    await tap(kit.button('Done'))
    await expect(kit.button(`Name: ${label}.${zone}`)).toBeVisible()
  })
})
