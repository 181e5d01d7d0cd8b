import { expect, type Frame } from 'playwright/test'

/**
 * Waits until something holds in a frame. `frame.waitForFunction()` looks again at each of the frame's animation
 * frames, and Chromium gives none to a frame that is not shown: it would look once, and then wait for ever.
 */
export async function untilIn(frame: Frame, holds: () => boolean): Promise<void> {
  await expect.poll(() => frame.evaluate(holds)).toBe(true)
}
