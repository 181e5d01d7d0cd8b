import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { Env } from '../world.ts'

/**
 * Takes a form from its own page only. A browser that says where a post comes from says so truly.
 *
 * @throws HTTPException 403
 */
export function refuseOtherPages(c: Context<Env>): void {
  const from = c.req.header('sec-fetch-site')
  if (from === undefined || from === 'same-origin') return
  throw new HTTPException(403, { message: 'This form is sent from its own page only' })
}
