import type { Context } from 'hono'

/**
 * One parameter of the address. Hono's reader decodes all of them to find it, and malformed ones slowly: before the
 * limits of a network, nobody's request may cost that.
 */
export function queryParam(c: Context, name: string): string | undefined {
  return new URL(c.req.url).searchParams.get(name) ?? undefined
}
