import type { Page } from 'playwright/test'

/** A request of the widget by its own clock; one that is under way has no answer yet. */
export type Fetch = { url: string; askedAt: number; answeredAt?: number }

/**
 * Notes when the widget asks nodes for a method and when it has the answers: in the widget, since this side hears of a
 * request late on a busy machine. Gives how to read what its present document asked, first to last.
 */
export async function timeFetches(page: Page, method: string): Promise<() => Promise<Fetch[]>> {
  await page.addInitScript((method) => {
    if (!location.hostname.startsWith('widget.')) return
    const fetches: Fetch[] = []
    const send = window.fetch
    const note: typeof send = async (input, init) => {
      if (!String(init?.body).includes(method)) return send(input, init)
      const noted: Fetch = { url: String(input), askedAt: performance.now() }
      fetches.push(noted)
      return send(input, init).finally(() => {
        noted.answeredAt = performance.now()
      })
    }
    Object.assign(window, { fetch: note, fetches })
  }, method)
  return async () => {
    const frame = page.frame({ name: 'appkit-widget' })
    return (await frame?.evaluate(() => (window as unknown as { fetches: Fetch[] }).fetches)) ?? []
  }
}
