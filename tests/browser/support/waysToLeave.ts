import { expect } from 'playwright/test'
import { doubleClickMs } from '../../../shared-schemas/limits.ts'
import type { Kit } from './kit.ts'

/** The ways in which a visitor, or the site, leaves a request that the modal shows. */
export const waysToLeave: Record<string, (kit: Kit) => Promise<unknown>> = {
  Close: (kit) => kit.press('Close'),
  Escape: (kit) => kit.button('Close').press('Escape'),
  'the overlay': pressOverlay,
  Disconnect: ({ page }) => page.evaluate(() => window.appkit.disconnect()),
}

/** Clicks beside a modal that is on screen, once that click cannot be the rest of a double click that opened it. */
async function pressOverlay({ page, dialog }: Kit): Promise<void> {
  await expect(dialog).toBeVisible()
  await page.waitForFunction(([seenAt, ms]) => performance.now() - seenAt > ms, [
    await page.evaluate(() => performance.now()),
    doubleClickMs,
  ] as const)
  await page.mouse.click(5, 5)
}
