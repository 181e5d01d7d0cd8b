import type { Frame, Page, Route } from 'playwright/test'
import { askAccount } from './support/approval.ts'
import { approveInWindow, enter, stranger } from './support/embedded.ts'
import { siteUrl } from './support/environment.ts'
import { expect, test } from './support/test.ts'

test('default: a success message of the site is shown [2.47]', async ({ kit, page }) => {
  await kit.visit(siteUrl('plain'))
  await kit.open()
  await expect(kit.view('Log in or connect')).toBeVisible()

  await page.evaluate(() => window.appkit.showSuccessMessage('Saved'))

  await expect(kit.toast).toContainText('Saved')
  await expect(kit.toast).toHaveAttribute('data-kind', 'success')
})

test('behavior: an error message of the site is shown as one [2.48]', async ({ kit, page }) => {
  await kit.visit(siteUrl('plain'))
  await kit.open()
  await expect(kit.view('Log in or connect')).toBeVisible()

  await page.evaluate(() => window.appkit.showErrorMessage('Out of stock'))

  await expect(kit.toast).toContainText('Out of stock')
  await expect(kit.toast).toHaveAttribute('data-kind', 'error')
})

test('behavior: a message closes by itself [2.50]', async ({ kit, page }) => {
  await kit.visit(siteUrl('plain'))
  await kit.open()
  await expect(kit.view('Log in or connect')).toBeVisible()

  await page.evaluate(() => window.appkit.showSuccessMessage('Saved'))
  await expect(kit.toast).toContainText('Saved')

  await expect(kit.toast).toHaveCount(0)
})

test('behavior: a second message hides the first at once and appears 150 ms later [2.52 2.53]', async ({
  kit,
  page,
}) => {
  await kit.visit(siteUrl('plain'))
  await kit.open()
  await expect(kit.view('Log in or connect')).toBeVisible()
  await page.evaluate(() => window.appkit.showSuccessMessage('First'))
  await expect(kit.toast).toContainText('First')
  const seen = await recordToasts(page)

  const asked = await page.evaluate(() => {
    const at = performance.timeOrigin + performance.now()
    return window.appkit.showSuccessMessage('Second').then(() => at)
  })
  await expect(kit.toast).toContainText('Second')

  const [gone, come] = await seen()
  expect(gone?.text).toBe('')
  expect(come?.text).toContain('Second')
  expect(come?.at).toBeGreaterThan(gone?.at ?? Number.POSITIVE_INFINITY)
  expect((come?.at ?? 0) - asked).toBeGreaterThanOrEqual(148) // two documents, whose clocks may differ by a moment
})

test('behavior: a transaction has a loading message, which stays until another one replaces it [2.46 2.51]', async ({
  kit,
  page,
}) => {
  await page.clock.install()
  const from = await enter(kit)
  const release = await holdReceipts(page)
  const sending = askAccount(page, 'eth_sendTransaction', [{ from, to: stranger(), value: '0x1' }])
  await approveInWindow(page)
  expect(await sending).toHaveProperty('result')
  await kit.closed()

  await kit.open()
  await expect(kit.toast).toHaveText('Waiting for confirmation…')
  await expect(kit.toast).toHaveAttribute('data-kind', 'loading')
  await expect(kit.toast.getByRole('button')).toHaveCount(0)
  await page.clock.fastForward(60_000)
  await expect(kit.toast).toHaveText('Waiting for confirmation…')

  await release()
  await page.clock.fastForward(2_000)
  await expect(kit.toast).toHaveText('Transaction confirmed')
  await expect(kit.toast).toHaveAttribute('data-kind', 'success')
})

test('behavior: a switch of the network is told with its picture; a message of the site has none [2.49]', async ({
  kit,
  page,
}) => {
  await kit.visit(siteUrl('plain'))
  const picture = page.waitForResponse(/\/public\/getAssetImage\/eip155%3A1\?/)
  await kit.call('Networks')
  await kit.button(/^Ethereum/).click()

  await expect(kit.toast).toHaveText('Switched to Ethereum')
  const icon = kit.toast.locator('img')
  await expect(icon).toBeVisible()
  await expect(icon).toHaveJSProperty('naturalWidth', 160)
  expect((await picture).headers()['content-type']).toBe('image/svg+xml')

  await page.evaluate(() => window.appkit.showSuccessMessage('Saved'))
  await expect(kit.toast).toHaveText('Saved')
  await expect(icon).toHaveCount(0)
})

/** Asks the node for the receipt of a transaction it never saw, in place of each other one; gives how to end it. */
async function holdReceipts(page: Page): Promise<() => Promise<void>> {
  const handler = (route: Route) => {
    const asked = route.request().postData() ?? ''
    const hash = /("eth_getTransactionReceipt","params":\["0x)[0-9a-f]{64}/g
    return route.continue({ postData: asked.replace(hash, `$1${'0'.repeat(64)}`) })
  }
  await page.route(/\/v1\/\?/, handler)
  return () => page.unroute(/\/v1\/\?/, handler)
}

/** Notes what the toast says at each change, by the widget's own clock. */
async function recordToasts(page: Page): Promise<() => Promise<{ text: string; at: number }[]>> {
  const frame = widgetFrame(page)
  await frame.evaluate(() => {
    const seen: { text: string; at: number }[] = []
    Object.assign(window, { toasts: seen })
    const read = () =>
      document.querySelector(':is([role=status], [role=alert]) > [data-kind]')?.textContent ?? ''
    let last = read()
    new MutationObserver(() => {
      const text = read()
      if (text !== last) seen.push({ text, at: performance.timeOrigin + performance.now() })
      last = text
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
  })
  return () =>
    frame.evaluate(() => (window as unknown as { toasts: { text: string; at: number }[] }).toasts)
}

function widgetFrame(page: Page): Frame {
  const frame = page.frames().find((candidate) => candidate.url().includes('/frame?'))
  if (!frame) throw new Error('no widget in the page')
  return frame
}
