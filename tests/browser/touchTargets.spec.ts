import type { Page } from 'playwright/test'
import { narrow, phone, short, smallTargets } from './support/accessibility.ts'
import { deviceLink } from './support/devices.ts'
import { siteUrl, stackOrigin } from './support/environment.ts'
import { emailFor } from './support/login.ts'
import { codeFor, mailsTo } from './support/mail.ts'
import { expect, leave, test } from './support/test.ts'

// 44 x 44 px for a finger outside of the frames: the demo shop and its wallet, the card of the page's script, and mails.

/** What a finger misses on a phone, on a narrow screen and on a low one. */
async function missedTargets(page: Page, within: string): Promise<string[]> {
  const found: string[] = []
  for (const size of [phone, narrow, short]) {
    await page.setViewportSize(size)
    await expect(page.locator(within)).toBeVisible()
    const missed = await smallTargets(page, within)
    found.push(...missed.map((target) => `${size.width} x ${size.height}: ${target}`))
  }
  return found
}

test('default: the demo shop, its wallet and its payment card are hit on 44 x 44 px', async ({
  kit,
  page,
}) => {
  const prompt = 'dialog[aria-label="Demo Wallet request"]'
  await kit.visit(`${stackOrigin('shop')}/`)
  const found = await missedTargets(page, 'body')
  await kit.connect()
  await expect(page.locator('#balance')).toContainText('DUSD')
  found.push(...(await missedTargets(page, 'body')))
  await page.locator('[data-print="orchard"]').click()
  found.push(...(await missedTargets(page, prompt)))
  await kit.reject()
  await expect(page.locator('#till').getByRole('button', { name: 'Try again' })).toBeVisible()

  found.push(...(await missedTargets(page, '#till')))

  expect(found).toEqual([])
})

test("behavior: the buttons of the page's own card are hit on 44 x 44 px", async ({
  kit,
  page,
}) => {
  await page.route('**/frame?*', (route) => route.abort())
  await page.clock.install()
  await page.goto(siteUrl('plain', { tag: { preload: 'none' } }))
  await page.locator('#open').click()
  await expect(kit.dialog).toBeVisible()
  await page.clock.fastForward(21_000)
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()

  const found = await missedTargets(page, 'appkit-frames dialog')

  expect(found).toEqual([])
})

test('behavior: the button of a mail is hit on 44 x 44 px', async ({ browser, page }) => {
  const email = emailFor('touch-mail')
  const context = await browser.newContext()
  const known = await context.newPage()
  await askForCode(known, email)
  await known.getByLabel('6-digit code').fill(await codeFor(email))
  await known.getByRole('button', { name: 'Log in' }).click()
  await expect(known.getByText('No other devices.')).toBeVisible()
  await askForCode(page, email)
  await deviceLink(email)
  const mails = await mailsTo(email)
  const mail = mails.find(({ html }) => html.includes('class="button"'))
  leave(context)
  await page.goto('about:blank') // the page of before forbids to write documents
  await page.setContent(mail?.html ?? '')
  await expect(page.locator('a.button')).toBeVisible()

  const found = await missedTargets(page, 'body')

  expect(found).toEqual([])
})

async function askForCode(page: Page, email: string): Promise<void> {
  await page.goto(`${stackOrigin('secure.shop')}/devices?projectId=shop`)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send a code' }).click()
}
