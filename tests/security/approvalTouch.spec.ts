import { expect, type FrameLocator, type Locator, type Page, test } from 'playwright/test'
import { approvalEntryMs } from '../../shared-schemas/limits.ts'
import { startApprovalPages } from './support/approvalPages.ts'

// The gate lets through what the user means: a tap on a button that is ready, and the click of a mouse that came in
// 250 ms ago. clickjacking.spec.ts has what it stops. Every tap and click is one of the browser's own input.

let pages: Awaited<ReturnType<typeof startApprovalPages>>
test.beforeAll(async () => {
  pages = await startApprovalPages()
})
test.afterAll(() => pages.stop())

const ready = (button: Locator) => expect(button).toHaveAttribute('aria-disabled', 'false')
const decided = (frame: FrameLocator, decision: string) =>
  expect(frame.locator('html')).toHaveAttribute('data-decision', decision)

async function openFrame(page: Page, query = '?trusted=1'): Promise<FrameLocator> {
  await page.goto(`${pages.host}/${query}`)
  const frame = page.frameLocator('#frame')
  await frame.getByRole('heading', { level: 1 }).waitFor()
  return frame
}

/** Taps the middle of a button with `touchscreen`, which checks nothing first. */
async function tapAt(page: Page, button: Locator) {
  const box = (await button.boundingBox())!
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
}

for (const deviceScaleFactor of [1, 3])
  test.describe(`at ${deviceScaleFactor} device pixels per pixel`, () => {
    test.use({
      hasTouch: true,
      isMobile: true,
      deviceScaleFactor,
      viewport: { width: 600, height: 844 },
    })

    test('behavior: a tap in the frame signs', async ({ page }) => {
      const frame = await openFrame(page)
      const button = frame.getByRole('button', { name: 'Sign', exact: true })
      await ready(button)

      await tapAt(page, button)

      await decided(frame, 'approved')
    })

    test('behavior: a tap by locator signs, 600 ms after a tap on the text', async ({ page }) => {
      const frame = await openFrame(page)
      const button = frame.getByRole('button', { name: 'Sign', exact: true })
      await frame.getByRole('heading', { level: 1 }).tap()
      const tappedAt = await page.evaluate(() => performance.now())
      await page.waitForFunction((at) => performance.now() - at > 600, tappedAt)
      await ready(button)

      await button.tap()

      await decided(frame, 'approved')
    })

    test('error: a steady rhythm of taps signs nothing, and one tap after a pause does: T3', async ({
      page,
    }) => {
      const frame = await openFrame(page)
      const button = frame.getByRole('button', { name: 'Sign', exact: true })
      await ready(button)
      await frame.getByRole('heading', { level: 1 }).tap()
      for (let times = 0; times < 3; times += 1) await tapAt(page, button) // a button that has just come

      for (let times = 0; times < 6; times += 1) {
        const tappedAt = await page.evaluate(() => performance.now())
        await page.waitForFunction((at) => performance.now() - at > 800, tappedAt)
        await tapAt(page, button)
        expect(await frame.locator('html').getAttribute('data-decision')).toBeNull()
      }
      await expect(frame.locator('.hint')).toContainText('makes the wait longer')

      await ready(button)
      await tapAt(page, button)
      await decided(frame, 'approved')
    })

    test('behavior: a tap in the window signs', async ({ page }) => {
      const frame = await openFrame(page, '?window=1')
      const opener = frame.getByRole('button', { name: 'Continue', exact: true })
      const [popup] = await Promise.all([page.waitForEvent('popup'), opener.tap()])
      const button = popup.getByRole('button', { name: 'Sign', exact: true })
      await ready(button)

      await Promise.all([popup.waitForEvent('close'), tapAt(popup, button)])

      await decided(frame, 'approved')
    })

    test('behavior: a tap on a frame that does not rest does nothing', async ({ page }) => {
      const frame = await openFrame(page)
      const button = frame.getByRole('button', { name: 'Sign', exact: true })
      await ready(button)

      // The page never lets the frame come to rest.
      await page.evaluate(() => {
        const { style } = document.getElementById('box')!
        const resize = (now: number) => {
          style.height = `${560 + (Math.floor(now) % 20)}px`
          requestAnimationFrame(resize)
        }
        requestAnimationFrame(resize)
      })
      await expect(button).toHaveAttribute('aria-disabled', 'true')
      await tapAt(page, button)

      expect(await frame.locator('html').getAttribute('data-decision')).toBeNull()
    })
  })

test('behavior: a mouse that comes in makes the button wait 250 ms, not 600', async ({ page }) => {
  await page.clock.install()
  const frame = await openFrame(page)
  const button = frame.getByRole('button', { name: 'Sign', exact: true })
  await ready(button)
  const { x, y, width, height } = (await button.boundingBox())! // it was seen
  await page.clock.pauseAt(Date.now() + 60_000)

  await page.mouse.move(x + width / 2, y + height / 2)
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await page.clock.runFor(approvalEntryMs - 1)
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await page.clock.runFor(1)
  await ready(button)

  await page.mouse.down()
  await page.mouse.up()
  await decided(frame, 'approved')
})

test('behavior: keys approve once their focus has been there for a moment', async ({ page }) => {
  const frame = await openFrame(page)
  const button = frame.getByRole('button', { name: 'Sign', exact: true })
  await ready(button)
  await frame.getByRole('button', { name: 'Reject' }).focus()

  await page.keyboard.press('Tab')
  await expect(button).toBeFocused()
  await ready(button)
  await page.keyboard.press('Enter')

  await decided(frame, 'approved')
})

test('error: a site that moves the focus into the frame of somebody who types gets nothing signed at once', async ({
  page,
}) => {
  const frame = await openFrame(page)
  const root = frame.locator('html')
  await ready(frame.getByRole('button', { name: 'Sign', exact: true }))
  // On a slow machine the keys themselves may take longer than the wait: then it is over, and they count.
  await root.evaluate((root) => {
    let focusedAt = 0
    const onFocus = ({ timeStamp }: Event) => {
      focusedAt = timeStamp
    }
    root.addEventListener('focusin', onFocus, true)
    root.addEventListener(
      'keydown',
      (event) => {
        const { key, timeStamp } = event as KeyboardEvent // by its type
        if (key !== 'Enter') return
        root.dataset.waited = String(timeStamp - focusedAt)
        root.dataset.pressed = document.activeElement?.textContent ?? ''
      },
      true,
    )
  })
  const focused = () => root.evaluate(() => document.activeElement?.textContent)

  await page.evaluate(() => document.getElementById('frame')!.focus())
  for (let tabs = 0; tabs < 12 && (await focused()) !== 'Sign'; tabs += 1)
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')

  await expect(root).toHaveAttribute('data-waited', /./)
  const { waited, pressed, decision } = await root.evaluate(({ dataset }) => ({ ...dataset }))
  expect(pressed).toBe('Sign')
  expect(decision === undefined || Number(waited) >= approvalEntryMs).toBe(true)
})
