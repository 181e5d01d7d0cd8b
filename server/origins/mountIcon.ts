import type { Hono } from 'hono'
import type { Env } from '../world.ts'

/** Browsers ask for an icon beside every document that they open by itself: an answer keeps the 404 out of consoles and logs. */
export function mountIcon(site: Hono<Env>): void {
  site.get('/favicon.ico', (c) => c.body(null, 204, { 'cache-control': 'public, max-age=86400' }))
}
