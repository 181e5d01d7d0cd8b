import type { WalletPage } from './types.ts'

/** Opens a page in Phantom's own browser. Source: docs/readings.md W1. */
export function phantomLink({ url, origin, android }: WalletPage): string {
  const path = `browse/${encodeURIComponent(url)}?ref=${encodeURIComponent(origin)}`
  return android
    ? `intent://${path}#Intent;scheme=phantom;package=app.phantom;end`
    : `https://phantom.app/ul/${path}`
}
