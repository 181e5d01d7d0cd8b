import type { Page } from 'playwright/test'
import { siteUrl } from './support/environment.ts'
import { frameRests } from './support/frameRests.ts'
import type { Kit } from './support/kit.ts'
import { emailFor, logIn } from './support/login.ts'
import { socialSite } from './support/socialSteps.ts'
import { expect, test } from './support/test.ts'

// On a phone no view opens the keyboard by itself, the focus begins at the title or at the first control, and Back
// returns it to the row.

test.use({
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 3,
  viewport: { width: 390, height: 844 },
})

declare global {
  interface Window {
    /** Text fields of the widget that had the focus, in order. */
    textFields?: string[]
  }
}

/** Notes which text fields get the focus: each opens a phone's keyboard. */
async function watchFields(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    window.textFields = []
    const note = ({ target }: FocusEvent) => {
      const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
      if (isField) window.textFields?.push(target.name || target.type)
    }
    window.addEventListener('focusin', note, { capture: true })
  })
  return async () =>
    (await page.frame('appkit-widget')?.evaluate(() => window.textFields)) ?? ['no widget']
}

/** Taps a row, sees where the focus begins in its view, and comes back. */
async function goThereAndBack(
  kit: Kit,
  row: RegExp,
  { view, first }: { view: string; first?: RegExp },
): Promise<void> {
  await kit.button(row).tap()
  const there = kit.view(view)
  await expect(there).toBeVisible()
  await expect(first ? there.getByRole('button', { name: first }) : there).toBeFocused()

  await kit.button('Back').tap()

  await expect(there).toBeHidden()
  await expect(kit.button(row)).toBeFocused()
}

const opener = (page: Page) => page.locator('[data-appkit-open=""]')

test('default: Connect begins at its title where the email comes first, and Back finds each row', async ({
  kit,
  page,
}) => {
  const fields = await watchFields(page)
  await kit.visit(socialSite())
  await opener(page).tap()

  await expect(kit.view('Log in or connect')).toBeFocused()
  await expect(kit.button(/^All wallets/)).toBeVisible()
  await frameRests(page, 'appkit-widget')
  await goThereAndBack(kit, /^All wallets/, { view: 'All wallets' })
  await goThereAndBack(kit, /^I don't have a wallet/, { view: 'Get a wallet', first: /^MetaMask/ })
  expect(await fields()).toEqual([])
})

test('behavior: where the page has a wallet, Connect begins at its row', async ({ kit, page }) => {
  const fields = await watchFields(page)
  await kit.visit(siteUrl('plain'))
  await opener(page).tap()

  await expect(kit.button(/^Demo Wallet/)).toBeFocused()
  expect(await fields()).toEqual([])
})

test('behavior: views that begin with a field, opened by the site, begin at their title', async ({
  kit,
  page,
}) => {
  const fields = await watchFields(page)
  await kit.visit(siteUrl('plain'))
  for (const [view, title] of [
    ['AllWallets', 'All wallets'],
    ['Connect', 'Log in or connect'],
  ] as const) {
    await kit.call(view)
    await expect(kit.view(title)).toBeVisible()
    await page.evaluate(() => window.appkit.close())
  }
  expect(await fields()).toEqual([])
})

test('behavior: the settings of an embedded wallet, and the way to another email, open no keyboard', async ({
  kit,
  page,
}) => {
  await kit.visit(siteUrl('plain', { wallet: 'none' }))
  await logIn(kit, emailFor('phone-focus'))
  await kit.closed()
  const fields = await watchFields(page)
  await page.reload()
  await kit.ready()
  await expect.poll(async () => (await kit.account())?.status).toBe('connected')

  await opener(page).tap()
  await expect(kit.view('Account')).toBeVisible()
  await kit.button('Settings').tap()
  await expect(kit.view('Wallet settings')).toBeVisible()
  await goThereAndBack(kit, /^Email/, { view: 'Change email' })
  expect(await fields()).toEqual([])
})
