import type { Page } from 'playwright/test'
import { allow, deviceLink, pageNumber, shownNumber } from './support/devices.ts'
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

test('behavior: who logs in at a site in another browser unlocks the wallet on its page, and comes back connected', async ({
  kit,
  page,
  browser,
}) => {
  const email = emailFor('unlock')
  const site = siteUrl('plain.shop', { wallet: 'none', options: { projectId: 'unassisted' } })
  await kit.visit(site)
  const address = await logIn(kit, email)
  const recovery = await page.context().newPage()
  await recovery.goto(pageUrl('recovery'))
  await recovery.getByLabel('New password').fill(password)
  await recovery.getByRole('button', { name: 'Set the password' }).click()
  await expect(recovery.getByRole('button', { name: 'Change the password' })).toBeVisible()

  const context = await browser.newContext()
  const other = new Kit(await context.newPage())
  await other.visit(site)
  await askForCode(other, email)
  const number = await shownNumber(other)
  await allow(await context.newPage(), await deviceLink(email), number)
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    other.frame.getByRole('link', { name: 'Unlock in a new tab' }).click(),
  ])
  await opened.getByLabel('Wallet password').fill(password)
  await opened.getByRole('button', { name: 'Unlock', exact: true }).click()
  await expect(opened.getByText(/^Your wallet is open in this browser/)).toBeVisible()
  await other.page.bringToFront()
  await other.frame.getByRole('button', { name: 'Try again' }).click() // an emulated tab is never hidden

  expect(await connected(other)).toBe(address)
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

  await expect(other.getByText(/^Logged out\. What stays on the list alone opens/)).toBeVisible()
  await expect(other.getByText('Logged out', { exact: true })).toBeVisible()
  await kit.page.reload()
  await kit.ready()
  await expect.poll(async () => (await kit.account())?.status).not.toBe('connected')
  leave(other.context())
})

const pageUrl = (name: string) => `${stackOrigin('secure.shop')}/${name}?projectId=unassisted`

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
