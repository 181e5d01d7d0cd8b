import type { FrameLocator, Locator, Page } from 'playwright/test'
import { encodeFunctionData, erc20Abi } from 'viem'
import { demoDollar } from '../../examples/contracts/demoDollar.js'
import { secureView } from './support/approval.ts'
import { chainRequest } from './support/chain.ts'
import { closes } from './support/closes.ts'
import { siteUrl, stackOrigin } from './support/environment.ts'
import { frameRests } from './support/frameRests.ts'
import { demoWallet, type Kit } from './support/kit.ts'
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
  await closes(popup, approve(popup, name))
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

/** Comes to the shop with the demo wallet. */
async function enterShop(kit: Kit): Promise<string> {
  await kit.visit(`${stackOrigin('shop')}/`)
  await kit.page.locator('#account').tap()
  await kit.button(demoWallet).tap()
  await kit.approve()
  await kit.closed()
  return (await kit.account())?.address ?? ''
}

/** Begins to pay, and reloads while the wallet asks. */
async function interruptPayment({ page, walletPrompt }: Kit): Promise<void> {
  await page.locator('[data-print="orchard"]').tap()
  await expect(walletPrompt).toBeVisible()
  await page.reload()
  const said = page.locator('#till').getByText('no payment has arrived')
  await expect(said).toBeVisible({ timeout: 10_000 })
}

/** What a wallet does that still asks when its page has gone. */
async function payLate(from: string): Promise<void> {
  const shop = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
  const args = [shop, 14_000_000n] as const
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
  await chainRequest('eth_sendTransaction', [{ from, to: demoDollar.address, data }])
}

test('behavior: after a reload while the wallet asks the shop says at once what is so, and one more tap pays', async ({
  kit,
  page,
}) => {
  await enterShop(kit)
  await interruptPayment(kit)

  const till = page.locator('#till')
  await expect(till).not.toContainText('Waiting for your wallet')
  await till.getByRole('button', { name: 'Try again' }).tap()
  await kit.approve()

  await expect(till).toContainText('Confirmed in block')
})

test('behavior: a payment that arrives after the reload is shown, and one that was not seen is found by the next try', async ({
  kit,
  page,
}) => {
  const till = page.locator('#till')
  const from = await enterShop(kit)
  await interruptPayment(kit)
  await payLate(from)
  await expect(till).toContainText('Confirmed in block')

  await interruptPayment(kit)
  const isLogs = (request: { postData(): string | null }) =>
    request.postData()?.includes('eth_getLogs') === true
  await page.route(`${stackOrigin('chain')}/**`, (route) =>
    isLogs(route.request()) ? route.abort() : route.fallback(),
  )
  await page.waitForEvent('requestfailed', isLogs)
  await payLate(from)
  await page.unroute(`${stackOrigin('chain')}/**`)
  await till.getByRole('button', { name: 'Try again' }).tap()

  await expect(till).toContainText('Confirmed in block')
  await expect(kit.walletPrompt).toHaveCount(0)
})

test('behavior: a row of a wallet is read with a comma and no space before it', async ({
  kit,
  page,
}) => {
  await kit.visit(siteUrl('plain'))
  await page.locator('[data-appkit-open=""]').tap()
  const row = (name: string) => kit.button(new RegExp(`^${name}`))

  await expect(row('Demo Wallet')).toHaveAccessibleName(`${demoWallet}, Installed`)
  await expect(row('WalletConnect')).toHaveAccessibleName('WalletConnect, Open a wallet app')
})
