import type { Context } from 'hono'

/** Whether the caller takes an answer that is compressed with brotli. */
export function acceptsBrotli(c: Context): boolean {
  return /(^|,)\s*br\s*(,|$)/.test(c.req.header('accept-encoding') ?? '')
}
