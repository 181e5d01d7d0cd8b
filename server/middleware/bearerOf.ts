import type { Context } from 'hono'
import type { Env } from '../world.ts'

/** The access token of `Authorization: DPoP <token>` (RFC 9449 section 7.1), or undefined. */
export function bearerOf(c: Context<Env>): string | undefined {
  return /^DPoP ([\w-]{1,200})$/i.exec(c.req.header('authorization') ?? '')?.[1]
}
