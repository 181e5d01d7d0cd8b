import { expect, type Page, test } from 'playwright/test'
import { pointAt } from '../../testing/pointAt.ts'
import { startApprovalPages } from './support/approvalPages.ts'

// T3, F31: where the browser cannot tell what is covered, the decision is made in a window of its own.
// The gallery takes that ability away from Chromium, as Firefox and WebKit are without it.

let pages: Awaited<ReturnType<typeof startApprovalPages>>
test.describe.configure({ mode: 'parallel' })
test.beforeAll(async () => {
  pages = await startApprovalPages()
})
test.afterAll(() => pages.stop())

async function open(page: Page, query = '') {
  await page.goto(`${pages.host}/?window=1${query}`)
  const frame = page.frameLocator('#frame')
  const button = frame.getByRole('button', { name: 'Continue', exact: true })
  await button.waitFor()
  return { frame, button, root: frame.locator('html') }
}

async function openWindow(page: Page) {
  const opened = await open(page)
  await pointAt(opened.button)
  const [popup] = await Promise.all([page.waitForEvent('popup'), opened.button.click()])
  await popup.getByRole('heading', { name: 'Sign a message' }).waitFor()
  return { ...opened, popup }
}

test('behavior: the frame itself offers no approval', async ({ page }) => {
  const { frame } = await open(page)

  await expect(frame.getByRole('button', { name: 'Sign', exact: true })).toHaveCount(0)
})

test('behavior: the window shows the same request and its yes signs in the frame', async ({
  page,
}) => {
  const { popup, root, frame } = await openWindow(page)
  await expect(popup.locator('main')).toContainText('I agree that order 4711 is shipped')
  await expect(popup.locator('.site')).toContainText('shop.example')
  await expect(frame.locator('.windowNote')).toContainText('Continue in the other window')

  const button = popup.getByRole('button', { name: 'Sign' })
  await button.hover()
  await expect(button).toHaveAttribute('aria-disabled', 'false')
  await Promise.all([popup.waitForEvent('close'), button.click()])

  await expect(root).toHaveAttribute('data-decision', 'approved')
})

test('behavior: of what is long the body alone scrolls, and the buttons stay', async ({ page }) => {
  await page.goto(`${pages.host}/?story=order&trusted=1`)
  const frame = page.frameLocator('#frame')
  const button = frame.locator('.footer button').last()
  await button.waitFor()
  const before = await button.boundingBox()

  await frame.getByText('Raw data').click()
  await frame.getByRole('button', { name: /^Copy/ }).last().focus()
  const overflowPx = await frame
    .locator('main')
    .evaluate((screen) =>
      [screen, document.documentElement].map(
        ({ scrollHeight, clientHeight }) => scrollHeight - clientHeight,
      ),
    )

  expect(overflowPx).toEqual([0, 0])
  expect(await button.boundingBox()).toEqual(before)
})

test('behavior: a no in the window is a no', async ({ page }) => {
  const { popup, root } = await openWindow(page)

  await Promise.all([
    popup.waitForEvent('close'),
    popup.getByRole('button', { name: 'Reject' }).click(),
  ])

  await expect(root).toHaveAttribute('data-decision', 'rejected')
})

test('behavior: a no in the frame closes the window', async ({ page }) => {
  const { popup, root, frame } = await openWindow(page)

  await Promise.all([
    popup.waitForEvent('close'),
    frame.getByRole('button', { name: 'Reject' }).click(),
  ])

  await expect(root).toHaveAttribute('data-decision', 'rejected')
})

test('behavior: closing the window is a no, unless it is opened again within the 15 seconds that it counts down', async ({
  page,
}) => {
  const { popup, root, frame } = await openWindow(page)
  await popup.close()
  await expect(frame.locator('.windowNote')).toContainText('The window was closed')
  await expect(frame.getByRole('timer')).toHaveText(/ rejected in (1[0-4]|\d)s\.$/)

  const again = frame.getByRole('button', { name: 'Try again' })
  const [second] = await Promise.all([page.waitForEvent('popup'), again.click()])
  await second.getByRole('heading', { name: 'Sign a message' }).waitFor()
  expect(await root.getAttribute('data-decision')).toBeNull()
  await second.close()

  await expect(root).toHaveAttribute('data-decision', 'rejected', { timeout: 20_000 })
})

test('error: a site that keeps windows apart, and a browser that shares no storage, are told about', async ({
  page,
}) => {
  // Chromium lets other sites share a channel while Playwright drives it.
  await page.addInitScript(() => {
    window.BroadcastChannel = class {
      constructor() {
        throw new DOMException('denied', 'SecurityError')
      }
    } as unknown as typeof BroadcastChannel
  })
  const { frame, root, button } = await open(page, '&coop=1')
  await pointAt(button)

  await button.click()

  await expect(frame.locator('.windowNote')).toContainText('No window opened')
  await expect(frame.getByRole('button', { name: 'Try again' })).toBeVisible()
  expect(await root.getAttribute('data-decision')).toBeNull()
})

test('error: a window that nobody of ours opened has nothing to approve', async ({ page }) => {
  await page.goto(`${pages.secure}/approve`)

  await expect(page.locator('main')).toContainText('Nothing to approve here')
})
