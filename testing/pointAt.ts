const patienceMs = 30_000

/** What is used of a locator of Playwright. */
type Pointable = {
  hover(options?: { timeout?: number }): Promise<void>
  evaluate(look: (element: Element) => boolean): Promise<boolean>
}

/**
 * Brings the pointer over something, until the browser has told its document: what was shown a moment ago is
 * there for its own document before it is there for the pointer, and a click would go to what lies beneath.
 *
 * @throws Error when the pointer does not get there within 30 s
 */
export async function pointAt(target: Pointable): Promise<void> {
  const endsAt = performance.now() + patienceMs
  do {
    await target.hover({ timeout: patienceMs })
    if (await target.evaluate((element) => element.matches(':hover'))) return
  } while (performance.now() < endsAt)
  throw new Error(`The pointer did not get there within ${patienceMs} ms: something covers it.`)
}
