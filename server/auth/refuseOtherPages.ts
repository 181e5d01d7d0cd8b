import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { Env } from '../world.ts'

/**
 * Takes a form from its own page only. `Sec-Fetch-Site` decides where a browser sends it. Others (Safari before 16.4, and
 * any on an origin without TLS) name the page in `Origin`. What sends neither is no browser that a page could misuse.
 *
 * @throws HTTPException 403
 */
export function refuseOtherPages(c: Context<Env>, ownOrigin: string): void {
  const site = c.req.header('sec-fetch-site')
  const origin = c.req.header('origin')
  const isOwn = site ? site === 'same-origin' : origin === undefined || origin === ownOrigin
  if (!isOwn) throw new HTTPException(403, { message: 'This form is sent from its own page only' })
}
