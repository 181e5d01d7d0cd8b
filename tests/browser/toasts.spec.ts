import type { Frame, Locator, Page } from 'playwright/test'
import { environment, siteUrl } from './support/environment.ts'
import { expect, test } from './support/test.ts'

test('default: a success message of the site is shown [2.47]', async ({ kit, page }) => {
  await kit.visit(siteUrl('plain'))
  await kit.open()
  await expect(kit.view('Connect a wallet')).toBeVisible()

  await page.evaluate(() => window.appkit.showSuccessMessage('Saved'))

  await expect(kit.toast).toContainText('Saved')
  await expect(kit.toast).toHaveAttribute('data-kind', 'success')
})

test('behavior: an error message of the site is shown as one [2.48]', async ({ kit, page }) => {
  await kit.visit(siteUrl('plain'))
  await kit.open()
  await expect(kit.view('Connect a wallet')).toBeVisible()

  await page.evaluate(() => window.appkit.showErrorMessage('Out of stock'))

  await expect(kit.toast).toContainText('Out of stock')
  await expect(kit.toast).toHaveAttribute('data-kind', 'error')
})

test('behavior: a message closes by itself [2.50]', async ({ kit, page }) => {
  await kit.visit(siteUrl('plain'))
  await kit.open()
  await expect(kit.view('Connect a wallet')).toBeVisible()

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
  await expect(kit.view('Connect a wallet')).toBeVisible()
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

// Messages that no site can cause: the gallery draws them, from the same code, in a real browser.

test('behavior: a loading message is shown, without a way to dismiss it [2.46]', async ({
  page,
}) => {
  const toast = await openStory(page, 'toastLoading')

  await expect(toast).toContainText('Confirm in your wallet')
  await expect(toast).toHaveAttribute('data-kind', 'loading')
  await expect(toast.getByRole('button')).toHaveCount(0)
})

test('behavior: an svg is shown when given, and absent when not [2.49]', async ({ page }) => {
  const withIcon = await openStory(page, 'toastWithIcon')
  await expect(withIcon.locator('img[src^="data:image/svg+xml"]')).toBeVisible()

  const without = await openStory(page, 'toastSuccess')
  await expect(without).toBeVisible()
  await expect(without.locator('img')).toHaveCount(0)
})

test('behavior: with auto-close off a message is still there after a minute [2.51]', async ({
  page,
}) => {
  const staying = await openStory(page, 'toastStays')
  await expect(staying).toContainText('Still waiting')

  const closing = await openStory(page, 'toastGone')
  await expect(closing).toHaveCount(0)
})

async function openStory(page: Page, story: string): Promise<Locator> {
  const query = new URLSearchParams({ view: 'Chrome', story })
  await page.goto(`http://gallery.localhost:${environment.sitesPort}/?${query}`)
  await page.locator('html[data-ready=true]').waitFor({ state: 'attached' })
  return page.locator(':is([role=status], [role=alert]) > [data-kind]')
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
