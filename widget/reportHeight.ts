import type { App } from './app.ts'
import { tellHost } from './links/tellHost.ts'

/**
 * Tells the page how high the card is where it lies in the page's flow, so that its frame can be as
 * high. Returns its undo.
 */
export function reportHeight(app: App, page: Element): () => void {
  let toldPx = 0
  const observer = new ResizeObserver(([entry]) => {
    const heightPx = Math.ceil(entry?.contentRect.height ?? 0)
    if (!app.site.embedded || heightPx === 0 || heightPx === toldPx) return
    toldPx = heightPx
    tellHost(app, 'RESIZE', { heightPx })
  })
  observer.observe(page)
  return () => observer.disconnect()
}
