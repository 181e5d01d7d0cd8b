import { stackOrigin } from './support/environment.ts'
import { expect, test } from './support/test.ts'

// The demo shop as a visitor meets it: what it does where a payment cannot begin, or is interrupted.

test('error: an account that holds too little is offered play money before the wallet is asked', async ({
  kit,
  page,
}) => {
  await kit.visit(`${stackOrigin('shop')}/`)
  await kit.connect()
  await page.route(`${stackOrigin('chain')}/**`, async (route) => {
    const isBalance = route.request().postData()?.includes('70a08231')
    if (!isBalance) return route.fallback()
    const { id } = route.request().postDataJSON()
    return route.fulfill({ json: { jsonrpc: '2.0', id, result: `0x${'0'.repeat(64)}` } })
  })

  await page.locator('[data-print="orchard"]').click()

  const till = page.locator('#till')
  await expect(till).toContainText('This costs 14 DUSD, and you have 0 DUSD.')
  await expect(till.getByRole('button', { name: 'Get play money' })).toBeVisible()
  await expect(kit.walletPrompt).toHaveCount(0)
})

test('behavior: after a payment by keyboard the focus is on the button that began it', async ({
  kit,
  page,
}) => {
  await kit.visit(`${stackOrigin('shop')}/`)
  await kit.connect()
  await expect(kit.walletPrompt).toHaveCount(0)
  const buy = page.locator('[data-print="orchard"]')
  await buy.focus()
  await page.keyboard.press('Enter')
  await kit.walletPrompt.getByRole('button', { name: 'Approve' }).press('Enter')

  await expect(page.locator('#till')).toContainText('Approved in your wallet')
  await expect(buy).toBeFocused()
})
