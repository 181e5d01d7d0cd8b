import type { Frame, Page } from 'playwright/test'
import { siteUrl, stackOrigin } from './support/environment.ts'
import { expect, test } from './support/test.ts'

/** Adds up every shift of the document from its first paint on; runs before the page does. */
function recordShifts() {
  const shifts: string[] = []
  Object.assign(window, { shifts })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number
      sources: { node?: Element }[]
    })[])
      shifts.push(
        `${entry.value.toFixed(4)} ${entry.sources.map(({ node }) => node?.id || node?.className || node?.nodeName).join(', ')}`,
      )
  }).observe({ type: 'layout-shift', buffered: true })
}

async function shifts(document: Page | Frame): Promise<string[]> {
  // Entries of the last frame are handed over after it.
  await document.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  return document.evaluate(() => (window as unknown as { shifts: string[] }).shifts)
}

for (const [width, height] of [
  [1280, 720],
  [390, 844],
] as const) {
  test(`default: nothing moves in the demo shop at ${width} x ${height}, when it loads, opens the modal and connects`, async ({
    kit,
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await page.addInitScript(recordShifts)
    await kit.visit(`${stackOrigin('shop')}/`)
    await expect(page.getByText('Connect a wallet to see your Demo Dollars.')).toBeVisible()
    expect(await shifts(page)).toEqual([])

    await kit.connect()
    await expect(page.getByText(/^You have /)).toBeVisible()
    expect(await shifts(page)).toEqual([])
  })
}

for (const [width, height] of [
  [1280, 720],
  [390, 844],
] as const) {
  test(`behavior: nothing moves in All wallets at ${width} x ${height}, whatever is searched for and found`, async ({
    kit,
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await page.addInitScript(recordShifts)
    await kit.visit(siteUrl('plain'))
    await kit.open()
    await kit.press(/^All wallets/)
    const rows = kit.frame.getByRole('list', { name: 'Wallets' }).getByRole('listitem')
    await expect(rows.nth(8)).toBeVisible()
    const widget = page.frame({ name: 'appkit-widget' })!
    const before = await shifts(widget)

    const field = kit.frame.getByRole('searchbox')
    await field.fill('meta')
    await expect(rows.first()).toContainText('MetaMask')
    await field.fill('no wallet has this name')
    await expect(kit.frame.getByText('No wallet')).toBeVisible()
    await field.fill('')
    await expect(rows.nth(8)).toBeVisible()

    expect((await shifts(widget)).slice(before.length)).toEqual([])
  })
}
