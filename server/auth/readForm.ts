import type { Context } from 'hono'
import type { Env } from '../world.ts'

/** A token, a decision and a number take 70 bytes. */
const formMaxBytes = 1_024

/**
 * The fields of a form as our pages send it, the last one of each name; none for anything else. A form of many
 * parts (multipart) is never taken apart: that costs hundreds of times what it costs to send, and nobody has
 * logged in to send one.
 */
export async function readForm(c: Context<Env>): Promise<Record<string, string>> {
  const [type] = (c.req.header('content-type') ?? '').split(';')
  if (type?.trim().toLowerCase() !== 'application/x-www-form-urlencoded') return {}
  const text = await c.req.text() // of 64 KiB at most, as of all sites
  const isOurs = text.length <= formMaxBytes && !text.includes('%00') // see site.ts of NUL
  return isOurs ? Object.fromEntries(new URLSearchParams(text)) : {}
}
