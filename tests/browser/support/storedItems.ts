import type { Page } from 'playwright/test'

/** The local storage of a frame of the page, which the page itself cannot read; without whose each item is. */
export function storedItems(
  page: Page,
  name: 'appkit-widget' | 'appkit-secure',
): Promise<Record<string, string>> {
  const frame = page.frame({ name })
  if (!frame) throw new Error(`The page has no frame ${name}`)
  return frame.evaluate(() =>
    Object.fromEntries(
      Object.entries(localStorage).map(([key, value]) => [key.split(' ')[0], value]),
    ),
  )
}
