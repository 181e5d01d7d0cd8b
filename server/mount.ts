import type { Context, Hono } from 'hono'
import * as z from 'zod/mini'
import type { Answer, Api, Endpoint, Input } from '../shared-schemas/api/define.ts'
import { AppKitError } from '../shared-schemas/errors/AppKitError.ts'
import * as errors from '../shared-schemas/errors/errors.ts'
import type { Guards } from './middleware/guardsOf.ts'
import { refusal } from './refusal.ts'
import type { Env } from './world.ts'

/** The answering side of a group of endpoints: one function each, none missing and none extra. */
export type Routes<api extends Api> = {
  [name in keyof api]: (
    input: Input<api[name]>,
    c: Context<Env>,
  ) => Answer<api[name]> | Promise<Answer<api[name]>>
}

/**
 * Answers every endpoint of the table, for callers that have the access that its row names. An input that does not
 * fit is a 400 that names the place.
 */
export function mount<api extends Api>(
  site: Hono<Env>,
  guards: Guards,
  api: api,
  routes: Routes<api>,
): void {
  for (const name of Object.keys(api)) {
    const endpoint: Endpoint = api[name]! // the name is a key of this very table
    const route = routes[name]!
    site.on(endpoint.method, [endpoint.path], ...guards[endpoint.access], async (c) => {
      const input = z.safeParse(schemaOf(endpoint), {
        params: c.req.param(),
        query: c.req.query(),
        body: endpoint.body && (await readJson(c)),
      })
      if (!input.success) throw unfit(input.error.issues[0]?.path.join('.') ?? '')
      const answer = await route(input.data as Input<api[string]>, c) // checked by the same row
      return c.json(answer as object) // endpoints answer objects
    })
  }
}

function schemaOf({ params, query, body }: Endpoint) {
  return z.object({
    params: params ?? z.unknown(),
    query: query ?? z.unknown(),
    body: body ?? z.unknown(),
  })
}

/** The character NUL, as JSON writes it: PostgreSQL takes no text with one, so neither database is given any. */
const nulEscape = /(?<!\\)(?:\\\\)*\\u0000/

/** The body, or undefined where it is no JSON: the schema then says so. */
async function readJson(c: Context<Env>): Promise<unknown> {
  const text = await c.req.text().catch(() => '') // not JSON either
  if (nulEscape.test(text)) throw unfit('body')
  try {
    return JSON.parse(text)
  } catch {
    return undefined // not JSON
  }
}

function unfit(place: string) {
  return refusal(400, new AppKitError(errors.INPUT_UNFIT, { place }))
}
