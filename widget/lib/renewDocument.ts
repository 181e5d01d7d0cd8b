/**
 * Loads the document anew where a part of it is missing: a new release took the files of the old one away
 * while the page was open. Once only, and only where the server answers: a connection that dropped is
 * mended by asking again. True when the new document is on its way. Source: F32.
 */
export async function renewDocument(window: Window): Promise<boolean> {
  const [visit] = window.performance.getEntriesByType('navigation')
  if ((visit as PerformanceNavigationTiming | undefined)?.type !== 'navigate') return false // an entry of that type
  const { href } = window.location
  const answer = await window.fetch(href, { cache: 'no-store' }).catch(() => undefined)
  if (!answer?.ok) return false
  window.location.reload()
  return true
}
