import type { FrameLocator, Locator, Page } from 'playwright/test'
import { secureView } from './support/approval.ts'
import { stackOrigin } from './support/environment.ts'
import { frameRests } from './support/frameRests.ts'
import { emailFor, loginCode } from './support/login.ts'
import { expect, test } from './support/test.ts'

// A phone, and a user who only taps: the shop of the demo, from the login to the end of it.

test.use({
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 3,
  viewport: { width: 390, height: 844 },
})

/** Taps the action of a receipt once it is ready. */
async function approve(receipt: FrameLocator | Page, name: 'Sign' | 'Approve'): Promise<void> {
  await receipt.getByRole('button', { name, exact: true }).tap()
}

/** Taps what opens the window of the wallet, and then the action in it. */
async function approveInWindow(page: Page, name: 'Sign' | 'Approve'): Promise<void> {
  const opener = secureView(page).getByRole('button', { name: 'Continue', exact: true })
  await opener.waitFor()
  await frameRests(page)
  const [popup] = await Promise.all([page.waitForEvent('popup'), opener.tap()])
  await Promise.all([popup.waitForEvent('close'), approve(popup, name)])
}

test('default: email login, sign, pay, switch and disconnect by taps alone', async ({
  kit,
  page,
}) => {
  const email = emailFor('touch')
  const tap = (element: Locator) => element.tap()
  /** A tap is a click, and the focus with it, a moment after the finger has gone. */
  const type = async (field: Locator, text: string) => {
    await tap(field)
    await expect(field).toBeFocused()
    await page.keyboard.type(text)
  }
  const result = (of: string) => page.locator(`[data-result="${of}"]`)

  await test.step('log in by email', async () => {
    await kit.visit(`${stackOrigin('shop')}/`)
    await tap(page.locator('#account'))
    await type(kit.frame.locator('input[autocomplete="email"]'), email)
    await tap(kit.frame.locator('form button[type="submit"]'))
    const code = kit.frame.locator('input[autocomplete="one-time-code"]')
    await expect(code).toBeVisible()
    await type(code, await loginCode(email))
    await expect(page.locator('#account')).toHaveText(/^0x/, { timeout: 30_000 })
    await kit.closed()
  })

  await test.step('sign a message', async () => {
    await tap(page.locator('[data-sign="pledge"]'))
    await approveInWindow(page, 'Sign')
    await expect(result('pledge')).toContainText('Signed, and checked.', { timeout: 30_000 })
    await kit.closed()
  })

  await test.step('pay', async () => {
    await tap(page.locator('#purse'))
    await expect(page.locator('#balance')).toContainText('DUSD', { timeout: 30_000 })
    await tap(page.getByRole('button', { name: /DUSD: / }).first())
    await approveInWindow(page, 'Approve')
    await expect(page.locator('#till')).toContainText('Confirmed in block', { timeout: 60_000 })
    await tap(page.locator('#till').getByRole('button', { name: 'Close' }))
    await kit.closed()
  })

  await test.step('switch the network', async () => {
    await tap(page.locator('[data-network="eip155:10"]'))
    await expect(result('network')).toHaveText('You are on OP Mainnet.', { timeout: 30_000 })
    await kit.closed()
  })

  await test.step('disconnect', async () => {
    await page.evaluate(() => window.scrollTo(0, 0))
    await tap(page.locator('#account'))
    await tap(kit.frame.getByRole('button', { name: /^(Disconnect|Sign out|Log out)/ }).first())
    await expect(page.locator('#account')).toHaveText('Connect wallet', { timeout: 30_000 })
  })
})
