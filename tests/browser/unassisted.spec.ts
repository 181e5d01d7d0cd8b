import type { Page } from 'playwright/test'
import { secureView } from './support/approval.ts'
import { closes } from './support/closes.ts'
import { allow, deviceLink, pageNumber, shownNumber } from './support/devices.ts'
import { openWindow } from './support/embedded.ts'
import { siteUrl, stackOrigin } from './support/environment.ts'
import { Kit, press } from './support/kit.ts'
import { askForCode, connected, emailFor, logIn } from './support/login.ts'
import { expect, leave, test } from './support/test.ts'

// A project without the automatic slot: nobody but the user opens a wallet, from its first minute.

const notice = /^Only this browser opens your wallet/
const password = 'a good password'

test('default: a new wallet has this browser alone, says so, and another one asks for a way in', async ({
  kit,
  page,
  browser,
}) => {
  const email = emailFor('unassisted')
  const kinds = slotKinds(page)
  await kit.visit(siteUrl('plain.shop', { wallet: 'none', options: { projectId: 'unassisted' } }))
  await logIn(kit, email)
  expect(kinds()).toEqual(['device'])
  await kit.call('Account')
  await expect(kit.frame.getByText(notice)).toBeVisible()
  await kit.call('Settings')
  await expect(kit.frame.getByText(notice)).toBeVisible()

  const other = await (await browser.newContext()).newPage()
  await logInOn(other, email)
  await expect(other.getByText(/^This browser can't unlock the wallet/)).toBeVisible()

  const recovery = await page.context().newPage()
  await recovery.goto(pageUrl('recovery'))
  await expect(recovery.getByText('Only this browser opens your wallet')).toBeVisible()
  await expect(recovery.getByText('Assisted recovery')).toHaveCount(0)
  await recovery.getByLabel('New password').fill(password)
  await recovery.getByRole('button', { name: 'Set the password' }).click()
  await expect(recovery.getByRole('button', { name: 'Change the password' })).toBeVisible()
  await expect(recovery.getByText('Only this browser opens your wallet')).toHaveCount(0)

  await page.reload()
  await kit.ready()
  await kit.call('Settings')
  await expect(kit.frame.getByRole('link', { name: /Recovery/ })).toBeVisible()
  await expect(kit.frame.getByText(notice)).toHaveCount(0)
  await other.reload()
  await other.getByLabel('Wallet password').fill(password)
  await other.getByRole('button', { name: 'Unlock', exact: true }).click()
  await expect(other.getByRole('button', { name: 'Show the 12 words' })).toBeVisible()
  leave(other.context())
})

for (const [where, site, projectId] of [
  ['under our domain', 'plain.shop', 'unassisted'],
  ['that keeps windows apart', 'coop.shop', 'unassisted'],
  ['under another domain', 'plain', 'shop'],
] as const)
  test(`behavior: who logs in at a site ${where} in another browser unlocks the wallet in a window, and is connected`, async ({
    kit,
    page,
    browser,
  }) => {
    const email = emailFor('unlock')
    const address = await makeWallet(kit, email, projectId)
    await setPassword(await page.context().newPage(), projectId)

    const context = await browser.newContext()
    const other = new Kit(await context.newPage())
    await other.visit(siteOf(site, projectId))
    await askForCode(other, email)
    await allow(await context.newPage(), await deviceLink(email), await shownNumber(other))
    await expect(other.view('Unlock your wallet')).toBeVisible()
    const popup = await openWindow(other.page)
    await expect(popup.getByText(new URL(siteOf(site, projectId)).host)).toBeVisible()
    await popup.getByLabel('Wallet password').fill('not this one')
    await press(popup.getByRole('button', { name: 'Unlock' }))
    await expect(popup.getByText('This password does not open the wallet.')).toBeVisible()
    await popup.getByLabel('Wallet password').fill(password)
    await closes(popup, press(popup.getByRole('button', { name: 'Unlock' })))

    expect(await connected(other)).toBe(address)
    await other.closed()
    await other.page.reload()
    await other.ready()
    expect(await connected(other)).toBe(address) // without a question
    leave(context)
  })

test('behavior: who closes that window, or says no, may open it again or log in in another way', async ({
  kit,
  page,
  browser,
}) => {
  const email = emailFor('unlock-later')
  const address = await makeWallet(kit, email)
  await setPassword(await page.context().newPage())
  const context = await browser.newContext()
  const other = new Kit(await context.newPage())
  await other.visit(siteOf('plain.shop'))
  await askForCode(other, email)
  await allow(await context.newPage(), await deviceLink(email), await shownNumber(other))

  await press(secureView(other.page).getByRole('button', { name: 'Cancel' }))
  await expect(other.button('Other ways to log in')).toBeVisible()
  await other.press('Unlock')
  const closed = await openWindow(other.page)
  await closes(closed, closed.getByRole('button', { name: 'Cancel' }).click())
  await other.press('Unlock')
  const popup = await openWindow(other.page)
  await popup.getByLabel('Wallet password').fill(password)
  await popup.getByLabel('Wallet password').press('Enter')

  expect(await connected(other)).toBe(address)
  leave(context)
})

test('error: a wallet that no passkey and no password opens says so, and how it gets one', async ({
  kit,
  browser,
}) => {
  const email = emailFor('no-way-in')
  await makeWallet(kit, email)
  const context = await browser.newContext()
  const other = new Kit(await context.newPage())
  await other.visit(siteOf('plain.shop'))
  await askForCode(other, email)
  await allow(await context.newPage(), await deviceLink(email), await shownNumber(other))

  await expect(other.frame.getByText('your wallet has no passkey and no password')).toBeVisible()
  await setPassword(await kit.page.context().newPage())
  await other.press('Try again')
  await openWindow(other.page)

  leave(context)
})

test('behavior: a device that alone opens the wallet is logged out from elsewhere, and stays on the list: T18', async ({
  kit,
  browser,
}) => {
  const email = emailFor('kept')
  await kit.visit(siteUrl('plain.shop', { wallet: 'none', options: { projectId: 'unassisted' } }))
  await logIn(kit, email)
  const other = await (await browser.newContext()).newPage()
  await logInOn(other, email, 'devices')

  await press(other.getByRole('button', { name: 'Remove', exact: true }))

  await expect(
    other.getByText(/^Logged out\. A device stays on the list while nothing else opens/),
  ).toBeVisible()
  await expect(other.getByText('Logged out', { exact: true })).toBeVisible()
  await kit.page.reload()
  await kit.ready()
  await expect.poll(async () => (await kit.account())?.status).not.toBe('connected')
  leave(other.context())
})

const siteOf = (name: string, projectId = 'unassisted') =>
  siteUrl(name, { wallet: 'none', options: { projectId } })
const pageUrl = (name: string, projectId = 'unassisted') =>
  `${stackOrigin('secure.shop')}/${name}?projectId=${projectId}`

/** On a site under our domain, whose visitors share what a page of the secure origin knows. */
async function makeWallet(kit: Kit, email: string, projectId?: string): Promise<string> {
  await kit.visit(siteOf('plain.shop', projectId))
  return logIn(kit, email)
}

/** From then on nobody opens the wallet but its user. */
async function setPassword(recovery: Page, projectId?: string): Promise<void> {
  await recovery.goto(pageUrl('recovery', projectId))
  await recovery.getByLabel('New password').fill(password)
  await recovery.getByRole('button', { name: 'Set the password' }).click()
  await expect(recovery.getByRole('button', { name: 'Change the password' })).toBeVisible()
  if (projectId === undefined || projectId === 'unassisted') return
  await press(recovery.getByRole('button', { name: 'Turn off' }))
  await expect(recovery.getByRole('button', { name: 'Turn on' })).toBeVisible()
}

/** Every kind of slot that a wallet is made with; the server stores these or refuses. */
function slotKinds(page: Page): () => string[] {
  const kinds: string[] = []
  page.on('request', (request) => {
    if (!request.url().includes('/vault/v1/wallet?') || request.method() !== 'POST') return
    const { slots } = request.postDataJSON() as { slots: { kind: string }[] }
    for (const { kind } of slots) kinds.push(kind)
  })
  return () => kinds
}

async function logInOn(page: Page, email: string, name = 'export') {
  await page.goto(pageUrl(name))
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send a code' }).click()
  const reader = await page.context().browser()!.newContext()
  await allow(await reader.newPage(), await deviceLink(email), await pageNumber(page))
  leave(reader)
}
