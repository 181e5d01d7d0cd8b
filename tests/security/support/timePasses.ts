import { expect } from 'playwright/test'

/** Waits for a limit of the product to run out, where nothing on screen tells when it has. */
export async function timePasses(ms: number): Promise<void> {
  const startedAt = performance.now()
  await expect
    .poll(() => performance.now() - startedAt, { timeout: ms + 5_000, intervals: [ms] })
    .toBeGreaterThanOrEqual(ms)
}
