import type { Page } from 'playwright/test'
import { siteUrl } from './support/environment.ts'
import { frameRests } from './support/frameRests.ts'
import { expect, test } from './support/test.ts'

// Where a view begins on a low window and on a phone: at its top, below the handle, with its code whole.

/** Scrolls what holds the view; gives where it stands then. */
function scrollTo(page: Page, topPx: number | undefined): Promise<number | undefined> {
  const widget = page.frame('appkit-widget')
  if (!widget) throw new Error('No widget')
  return widget.evaluate((topPx) => {
    const view = document.querySelector('[role=dialog] h1')?.closest('[role=dialog]')
    const all = [...(view?.querySelectorAll('div') ?? [])]
    const scroller = all.find((each) => getComputedStyle(each).overflowY === 'auto')
    if (scroller && topPx !== undefined) scroller.scrollTop = topPx
    return scroller?.scrollTop
  }, topPx)
}

test('default: in a low window each view begins at its top, Back returns to where it was left, and so does no reopening', async ({
  kit,
  page,
}) => {
  await page.setViewportSize({ width: 640, height: 360 })
  await kit.visit(siteUrl('plain', { wallet: 'none' }))
  await kit.open()
  await frameRests(page, 'appkit-widget')
  const left = await scrollTo(page, 180)
  expect(left).toBe(180)

  await kit.button(/^I don't have a wallet/).click()
  await expect(kit.view('Get a wallet')).toBeVisible()
  expect(await scrollTo(page, undefined)).toBe(0)
  await kit.button('Back').click()
  await expect(kit.view('Log in or connect')).toBeVisible()
  expect(await scrollTo(page, undefined)).toBeGreaterThan(0)

  await kit.press('Close')
  await kit.closed()
  await kit.open()
  await expect(kit.view('Log in or connect')).toBeVisible()
  expect(await scrollTo(page, undefined)).toBe(0)
})

test('behavior: on a phone a title of two lines stays clear of the handle', async ({
  kit,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await kit.visit(siteUrl('plain', { wallet: 'none' }))
  await kit.open()
  const widget = page.frame('appkit-widget')

  const gapPx = await widget?.evaluate(() => {
    const title = document.querySelector('[role=dialog] h1')
    if (!title?.firstChild) throw new Error('No title')
    title.firstChild.textContent = 'Demo Solana wallet (test key), two lines'
    const range = document.createRange()
    range.selectNodeContents(title)
    const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
    if (lines.size !== 2) throw new Error(`${lines.size} lines`)
    const spans = [...document.querySelectorAll<HTMLElement>('[role=dialog] span')]
    const handle = spans.find(
      ({ offsetWidth, offsetHeight }) => offsetWidth === 36 && offsetHeight === 4,
    )
    if (!handle) throw new Error('No handle')
    return title.getBoundingClientRect().top - handle.getBoundingClientRect().bottom
  })

  expect(gapPx).toBeGreaterThanOrEqual(0)
})

test('behavior: the code to scan fits a window at 200 %', async ({ kit, page }) => {
  await page.setViewportSize({ width: 640, height: 400 })
  await kit.visit(siteUrl('plain', { wallet: 'none' }))
  await kit.open()
  await kit.press(/^WalletConnect/)
  const code = kit.frame.getByRole('img', { name: 'QR code to scan with your wallet' })
  await expect(code).toBeVisible()
  await frameRests(page, 'appkit-widget')

  await expect(code).toBeInViewport({ ratio: 1 })
  await expect(kit.frame.getByText("Scan with your phone's camera")).toBeInViewport({ ratio: 1 })
  expect((await code.boundingBox())?.height).toBeGreaterThan(150)
})
