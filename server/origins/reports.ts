import type { Hono } from 'hono'
import * as z from 'zod/mini'
import { limitInMemory } from '../middleware/limitInMemory.ts'
import type { Env, World } from '../world.ts'

/** Of a network. */
const reportsPerMinute = 60
/** Of one request: a document breaks one or two at a time. */
const directivesLogged = 5

const Reports = z
  .array(
    z.object({
      type: z.literal('csp-violation'),
      body: z.object({ effectiveDirective: z.string().check(z.regex(/^[a-z-]{1,40}$/)) }),
    }),
  )
  .check(z.maxLength(100))

/**
 * Takes what browsers report of our documents' policies, POST /reports, and logs each directive
 * once a request. The addresses in a report stay unread.
 */
export function mountReports(site: Hono<Env>, world: World): void {
  site.post('/reports', limitInMemory(world, reportsPerMinute), async (c) => {
    const reports = await readReports(c.req.raw)
    const directives = new Set(reports.map(({ body }) => body.effectiveDirective))
    for (const directive of [...directives].slice(0, directivesLogged))
      world.log.violation(directive)
    return c.body(null, 204)
  })
}

async function readReports(request: Request): Promise<z.infer<typeof Reports>> {
  try {
    return Reports.parse(await request.json())
  } catch {
    return [] // anybody may post here; only true reports count
  }
}
