import type { Frame, Page, Route } from 'playwright/test'
import { askAccount } from './support/approval.ts'
import { approveInWindow, enter, stranger } from './support/embedded.ts'
import { siteUrl } from './support/environment.ts'
import { expect, test } from './support/test.ts'

/** A message stays for 60 ms a character: this one is still there when a busy machine looks at it. */
const long = (text: string, characters: number) => text.padEnd(characters, ' and so on')

test('default: a success message of the site is shown [2.47]', async ({ kit, page }) => {
  await kit.visit(siteUrl('plain'))
  await kit.open()
  await expect(kit.view('Log in or connect')).toBeVisible()

  await page.evaluate((text) => window.appkit.showSuccessMessage(text), long('Saved', 200))

  await expect(kit.toast).toContainText('Saved')
  await expect(kit.toast).toHaveAttribute('data-kind', 'success')
})

test('behavior: an error message of the site is shown as one [2.48]', async ({ kit, page }) => {
  await kit.visit(siteUrl('plain'))
  await kit.open()
  await expect(kit.view('Log in or connect')).toBeVisible()

  await page.evaluate((text) => window.appkit.showErrorMessage(text), long('Out of stock', 200))

  await expect(kit.toast).toContainText('Out of stock')
  await expect(kit.toast).toHaveAttribute('data-kind', 'error')
})

for (const [width, height] of [
  [640, 400],
  [320, 400],
] as const)
  test(`behavior: at ${width} x ${height} a message leaves the title to be read`, async ({
    kit,
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await kit.visit(siteUrl('plain'))
    await kit.open()
    await expect(kit.view('Log in or connect')).toBeVisible()

    await page.evaluate(() => window.appkit.showErrorMessage('Out of stock, and so on'))
    await expect(kit.toast).toBeVisible()

    const title = await kit.frame.getByRole('heading', { level: 1 }).evaluate((heading) => {
      const text = document.createRange()
      text.selectNodeContents(heading)
      return text.getBoundingClientRect().y
    })
    const toast = await kit.toast.evaluate((element) => element.getBoundingClientRect().bottom)
    expect(toast).toBeLessThanOrEqual(title + 6) // the line is higher than its letters
  })

test('behavior: a message closes by itself [2.50]', async ({ kit, page }) => {
  await kit.visit(siteUrl('plain'))
  await kit.open()
  await expect(kit.view('Log in or connect')).toBeVisible()

  await page.evaluate((text) => window.appkit.showSuccessMessage(text), long('Saved', 100))
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
  // It must not have gone by itself before the second one comes.
  await page.evaluate((text) => window.appkit.showSuccessMessage(text), long('First', 300))
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

  const seen = await recordToasts(page) // it goes by itself in 2.5 s, looked at or not
  await release()
  await page.clock.fastForward(2_000)
  await expect
    .poll(seen)
    .toContainEqual(expect.objectContaining({ text: 'Transaction confirmed', kind: 'success' }))
})

test('behavior: a switch of the network is told with its picture; a message of the site has none [2.49]', async ({
  kit,
  page,
}) => {
  await page.clock.install()
  await kit.visit(siteUrl('plain'))
  const picture = page.waitForResponse(/\/public\/getAssetImage\/eip155%3A1\?/)
  await kit.call('Networks')
  // A picture is given up after two seconds, and the clock is about to jump.
  await expect(kit.button(/^Ethereum/).locator('img[data-shown=true]')).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000) // the message stays while its picture is looked at
  await kit.press(/^Ethereum/)

  await expect(kit.toast).toHaveText('Switched to Ethereum')
  const icon = kit.toast.locator('img')
  await expect(icon).toBeVisible()
  await expect(icon).toHaveJSProperty('naturalWidth', 160)
  expect((await picture).headers()['content-type']).toBe('image/svg+xml')

  await page.evaluate(() => window.appkit.showSuccessMessage('Saved'))
  await page.clock.runFor(150)
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

type Seen = { text: string; kind: string | null | undefined; at: number }

/** Notes what the toast says at each change, by the widget's own clock. */
async function recordToasts(page: Page): Promise<() => Promise<Seen[]>> {
  const frame = widgetFrame(page)
  await frame.evaluate(() => {
    const seen: Seen[] = []
    Object.assign(window, { toasts: seen })
    const read = () => {
      const toast = document.querySelector(':is([role=status], [role=alert]) > [data-kind]')
      return { text: toast?.textContent ?? '', kind: toast?.getAttribute('data-kind') }
    }
    let last = read().text
    new MutationObserver(() => {
      const now = read()
      if (now.text !== last) seen.push({ ...now, at: performance.timeOrigin + performance.now() })
      last = now.text
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
  })
  return () => frame.evaluate(() => (window as unknown as { toasts: Seen[] }).toasts)
}

function widgetFrame(page: Page): Frame {
  const frame = page.frame({ name: 'appkit-widget' })
  if (!frame) throw new Error('no widget in the page')
  return frame
}
