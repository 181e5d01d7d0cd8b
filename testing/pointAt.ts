const timeoutMs = 30_000

/** The methods that are used of a locator of Playwright. */
type Pointable = {
  hover(options?: { timeout?: number }): Promise<void>
  evaluate(look: (element: Element) => boolean): Promise<boolean>
}

/**
 * Moves the pointer over an element until its document reports it as hovered. An element in a frame that was just shown
 * is laid out before the browser routes pointer events to it; until then a click would go to what lies beneath.
 *
 * @throws Error when the pointer does not get there within 30 s
 */
export async function pointAt(target: Pointable): Promise<void> {
  const endsAt = performance.now() + timeoutMs
  do {
    await target.hover({ timeout: timeoutMs })
    if (await target.evaluate((element) => element.matches(':hover'))) return
  } while (performance.now() < endsAt)
  throw new Error(
    `The element was not under the pointer within ${timeoutMs} ms: something covers it.`,
  )
}
