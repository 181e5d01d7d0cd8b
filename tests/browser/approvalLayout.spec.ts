import type { Page } from 'playwright/test'
import { askAccount, secureView } from './support/approval.ts'
import { enter } from './support/embedded.ts'
import { frameRests } from './support/frameRests.ts'
import { expect, test } from './support/test.ts'

// The secure frame in the widget's card, measured: it looks as one view, whatever the size of the window.

test.use({ visitor: 'a member' })

const sizes = [
  [360, 640],
  [390, 844],
  [430, 932],
  [480, 900],
  [600, 900],
  [844, 390],
  [1280, 720],
] as const

/** Asks for a signature, and waits for the view of it. */
async function beginToSign(page: Page, address: string): Promise<void> {
  const message = `0x${'68656c6c6f20'.repeat(12)}`
  askAccount(page, 'personal_sign', [message, address]).catch(() => {}) // pending when the page closes
  await expect(
    secureView(page).getByRole('button', { name: 'Continue', exact: true }),
  ).toBeVisible()
}

/** The sides of the screen in the secure frame, of the card around it, and what else is seen in its place. */
async function measure(page: Page) {
  await frameRests(page)
  const frame = await page.locator('iframe[name="appkit-secure"]').boundingBox()
  const screen = await secureView(page).locator('main.screen').boundingBox()
  const widget = page.frame('appkit-widget')
  const card = await widget?.evaluate(() => {
    const dialog = document.querySelector('[role=dialog]')
    const { left, right } = dialog?.getBoundingClientRect() ?? { left: 0, right: 0 }
    const rows = [...(dialog?.querySelectorAll('[data-covered] > :not(:first-child)') ?? [])]
    const seen = rows.filter((row) => getComputedStyle(row).visibility === 'visible')
    return { left, right, skeletons: seen.length, rows: rows.length }
  })
  if (!frame || !screen || !card) throw new Error('Nothing is on screen')
  return {
    skeletons: card.skeletons,
    rows: card.rows,
    sides: [frame.x, screen.x, frame.x + frame.width, screen.x + screen.width].map(Math.round),
    card: [card.left, card.left, card.right, card.right].map(Math.round),
  }
}

test('default: the screen of the secure frame is as wide as the card, with no skeleton beside it, and its buttons are in sight', async ({
  kit,
  page,
}) => {
  const address = await enter(kit)
  await beginToSign(page, address)

  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height })
    const { skeletons, rows, sides, card } = await measure(page)

    expect.soft(rows, `${width} x ${height}: places of the skeleton`).toBeGreaterThan(0)
    expect.soft(skeletons, `${width} x ${height}: parts of the skeleton`).toBe(0)
    expect.soft(sides, `${width} x ${height}: sides`).toEqual(card)
    if (height < 480) continue
    for (const name of ['Continue', 'Reject'])
      await expect
        .soft(secureView(page).getByRole('button', { name, exact: true }), `${width} x ${height}`)
        .toBeInViewport({ ratio: 1 })
  }
})

for (const name of [/^Explain the site address/, /^Show the whole address/])
  test(`behavior: after a press on ${name.source} the card has room for it, and Reject stays in sight`, async ({
    kit,
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const address = await enter(kit)
    await beginToSign(page, address)
    const reject = secureView(page).getByRole('button', { name: 'Reject', exact: true })
    await expect(reject).toBeInViewport({ ratio: 1 })

    await secureView(page).getByRole('button', { name }).click()

    await frameRests(page)
    await expect(reject).toBeInViewport({ ratio: 1 })
    const hidden = () =>
      secureView(page)
        .locator('main')
        .evaluate((screen) =>
          [screen, ...screen.querySelectorAll('.body')].map(
            (part) => part.scrollHeight - part.clientHeight,
          ),
        )
    await expect.poll(hidden).toEqual([0, 0])
  })
