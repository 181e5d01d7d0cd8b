import type { Page } from 'playwright/test'
import { allow, deviceLink, pageNumber } from './support/devices.ts'
import { siteUrl, stackOrigin } from './support/environment.ts'
import { emailFor, logIn } from './support/login.ts'
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

async function logInOn(page: Page, email: string) {
  await page.goto(pageUrl('export'))
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send a code' }).click()
  const reader = await page.context().browser()!.newContext()
  await allow(await reader.newPage(), await deviceLink(email), await pageNumber(page))
  leave(reader)
}
