import type { Locator } from 'playwright/test'
import { pairingLifetimeMs, pairingRenewals } from '../../shared-schemas/limits.ts'
import { expect, test } from './support/test.ts'
import { relaySite, scan, showCode, slowClock } from './support/walletConnect.ts'

// A code that nobody scanned in its time, on the built product and a real relay.

/** Where something is drawn, in whole pixels. */
async function placeOf(element: Locator) {
  const { x = 0, y = 0, width = 0, height = 0 } = (await element.boundingBox()) ?? {}
  return [x, y, width, height].map(Math.round)
}

for (const [width, height] of [
  [1280, 720],
  [390, 844],
] as const)
  test(`behavior: a code that has expired fades at its place, and New code stands in the middle of it, at ${width} x ${height}`, async ({
    kit,
    page,
  }) => {
    await page.setViewportSize({ width, height })
    const forward = await slowClock(page)
    await kit.visit(relaySite())
    await showCode(kit)
    for (let renewal = 0; renewal < pairingRenewals; renewal += 1) {
      const before = await scan(kit)
      await forward(pairingLifetimeMs)
      await expect.poll(() => scan(kit)).not.toBe(before)
    }
    const last = await scan(kit)
    const [x = 0, y = 0, wide = 0, high = 0] = await placeOf(kit.code)

    await forward(pairingLifetimeMs)

    const alert = kit.frame.getByRole('alert').filter({ hasText: 'This code has expired' })
    await expect(alert).toContainText('Codes last four minutes.')
    const faded = kit.frame.locator('[aria-hidden=true] > svg[role=img]')
    const moved = (await placeOf(faded)).map((it, index) =>
      Math.abs(it - ([x, y, wide, high][index] ?? 0)),
    )
    expect(Math.max(...moved)).toBeLessThanOrEqual(1)
    const renew = kit.button('New code')
    await expect(renew).toBeFocused()
    const [left = 0, top = 0, length = 0, thickness = 0] = await placeOf(renew)
    expect(Math.abs(left + length / 2 - (x + wide / 2))).toBeLessThanOrEqual(1)
    expect(Math.abs(top + thickness / 2 - (y + high / 2))).toBeLessThanOrEqual(1)

    await renew.click()

    await expect(kit.code).toBeVisible()
    expect(await scan(kit)).not.toBe(last)
  })
