import type { Page } from 'playwright/test'
import { startApprovalPages } from '../security/support/approvalPages.ts'
import {
  faultsOf,
  narrow,
  phone,
  runAxe,
  setTheme,
  short,
  smallTargets,
  tooWide,
} from './support/accessibility.ts'
import { press } from './support/approval.ts'
import { expect, test } from './support/test.ts'
import { textFaults } from './support/textFaults.ts'

// The approval screens, by themselves: as the receipt of the window, and as the card that leads to it.

/** The approval window, and more: what a desktop gives it. */
const popup = { width: 420, height: 720 }
/** Phones, and a desktop at 200 %. */
const largeTextSizes = [
  [320, 568],
  [390, 844],
  [640, 400],
] as const
const kinds = { receipt: 'trusted=1', card: '' }

let pages: Awaited<ReturnType<typeof startApprovalPages>>
test.describe.configure({ mode: 'parallel', timeout: 300_000 })
test.beforeAll(async () => {
  pages = await startApprovalPages()
})
test.afterAll(() => pages.stop())

for (const [kind, query] of Object.entries(kinds))
  test(`default: axe finds nothing in any ${kind}, light and dark; whatever is tapped is hit on 44 x 44 px, at 320 px and 640 x 400 px too; at 320 px nothing is wider than the screen`, async ({
    page,
  }) => {
    const found: string[] = []
    for (const story of await listStories(page)) {
      await show(page, `story=${story}&${query}`)
      const faults: Record<string, string[]> = {}
      await page.setViewportSize(popup)
      await unfold(page)
      faults.light = await runAxe(page, 'all')
      await setTheme(page, 'dark')
      faults.dark = await runAxe(page, 'colours')
      await page.setViewportSize(phone)
      faults.touch = await smallTargets(page)
      await page.setViewportSize(narrow)
      faults.narrow = [
        ...(await tooWide(page)),
        ...(await cutOff(page)),
        ...(await smallTargets(page)),
      ]
      await page.setViewportSize(short)
      faults.short = [...(await tooWide(page)), ...(await smallTargets(page))]
      for (const [how, all] of Object.entries(faults))
        found.push(...all.map((fault) => `${story}, ${how}: ${fault}`))
    }

    expect(found).toEqual([])
  })

for (const [kind, query] of Object.entries(kinds))
  test(`behavior: with text of 200 % no line of any ${kind} covers another one or is cut at 320 x 568, 390 x 844 and 640 x 400 px, whatever is tapped is hit, and half the screen scrolls`, async ({
    page,
  }) => {
    const found: string[] = []
    for (const story of await listStories(page)) {
      await show(page, `story=${story}&${query}`)
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '32px'))
      await unfold(page)
      for (const [width, height] of largeTextSizes) {
        await page.setViewportSize({ width, height })
        const faults = [
          ...(await tooWide(page)),
          ...(await cutOff(page)),
          ...(await smallTargets(page)),
          ...(await stuck(page)),
        ]
        await page.locator('main').evaluate((screen) => screen.scrollTo(0, 0))
        faults.push(...(await textFaults(page)))
        found.push(...faults.map((fault) => `${story}, ${width} x ${height}: ${fault}`))
      }
    }

    expect(found).toEqual([])
  })

test('default: text has the sizes that it has in the widget', async ({ page }) => {
  await show(page, 'story=transfer&trusted=1')
  const sizeOf = (part: string) =>
    page
      .locator(part)
      .first()
      .evaluate((element) => getComputedStyle(element).fontSize)

  expect(await sizeOf('h1')).toBe('22px')
  expect(await sizeOf('.facts dd')).toBe('15px')
  expect(await sizeOf('.facts dt')).toBe('13px')
})

test('behavior: at 640 x 400 px the header stays, the buttons are scrolled to, and Approve acts', async ({
  page,
}) => {
  await page.setViewportSize(short)
  await show(page, 'story=transfer&trusted=1')
  const heading = page.getByRole('heading', { level: 1 })
  const approve = page.getByRole('button', { name: 'Approve', exact: true })
  await expect(approve).not.toBeInViewport()

  await approve.scrollIntoViewIfNeeded()
  await expect(heading).toBeInViewport({ ratio: 1 })
  await press(page, 'Approve')

  await expect(page.locator('html')).toHaveAttribute('data-decision', 'approved')
})

test('default: the window that unlocks a wallet passes', async ({ page }) => {
  await show(page, 'story=unlock')
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Continue', exact: true }).click(),
  ])
  await expect(popup.getByRole('button', { name: 'Unlock', exact: true })).toBeVisible()

  expect(await faultsOf(popup)).toEqual([])
})

/** Every story, from the overview that the gallery itself draws; its frames need not be loaded for that. */
async function listStories(page: Page): Promise<string[]> {
  await page.route(/[?&]story=/, (route) => route.abort())
  await page.goto(pages.secure)
  const captions = page.locator('figcaption')
  await captions.first().waitFor()
  const stories = await captions.allInnerTexts()
  expect(stories.length).toBeGreaterThan(30)
  await page.unroute(/[?&]story=/)
  return stories
}

async function show(page: Page, query: string): Promise<void> {
  await page.goto(`${pages.secure}/?${query}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

/** All that is folded, and the editors of amounts. */
async function unfold(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const fold of document.querySelectorAll('details')) fold.open = true
  })
  const edit = page.getByRole('button', { name: 'Edit amount' })
  for (let count = await edit.count(); count > 0; count -= 1) await edit.first().click()
}

/** What does not scroll and leaves less than half of the screen to what does. */
function stuck(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const heights = [...document.querySelectorAll('main .header, main .site, main .footer')]
      .filter((part) => {
        const scrolls = getComputedStyle(document.querySelector('main')!).overflowY === 'auto'
        return !scrolls || getComputedStyle(part).position === 'sticky'
      })
      .filter((part) => part.parentElement?.closest('.header, .footer') === null)
      .map((part) => part.getBoundingClientRect().height)
    const px = Math.round(heights.reduce((sum, height) => sum + height, 0))
    return px > innerHeight / 2 ? [`${px} of ${innerHeight} px stay`] : []
  })
}

/** Text that its own box hides, with no way to scroll to it. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main *')]
      .filter((element) => {
        const { overflowX } = getComputedStyle(element)
        return /hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth + 1
      })
      .filter((element) => !element.classList.contains('onlyHeard'))
      .map((element) => `${element.className} hides ${element.innerText.slice(0, 40)}`),
  )
}
