import type { Page } from 'playwright/test'

/**
 * Waits until a frame has been still for longer than the 500 ms in which Chromium drops what is sent to a
 * frame of another site that moved: a sheet rises, and grows when the fee and the preview are there.
 */
export function frameRests(
  page: Page,
  name: 'appkit-secure' | 'appkit-widget' = 'appkit-secure',
): Promise<void> {
  return page.locator(`iframe[name="${name}"]`).evaluate(
    (frame) =>
      new Promise<void>((resolve) => {
        let last = ''
        let stillSince = 0
        const look = (now: number) => {
          const place = JSON.stringify(frame.getBoundingClientRect())
          if (place !== last) stillSince = now
          last = place
          if (now - stillSince > 800) resolve()
          else requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      }),
  )
}
