import type { Page } from 'playwright/test'

/**
 * Stops the clock that a test has installed, so that what follows may take as long as it does; gives where it stands.
 * That is a little ahead: a clock goes to no moment that is over when the last frame hears of it.
 */
export async function stopClock(page: Page): Promise<number> {
  const at = (await timeOf(page)) + 5_000
  await page.clock.pauseAt(at)
  return at
}

/** What the page's clock shows. */
export function timeOf(page: Page): Promise<number> {
  return page.evaluate(() => Date.now())
}
