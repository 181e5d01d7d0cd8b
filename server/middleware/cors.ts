import type { MiddlewareHandler } from 'hono'
import { cors as honoCors } from 'hono/cors'
import { HTTPException } from 'hono/http-exception'
import type { Env, World } from '../world.ts'

/**
 * Lets the widget's origin read the answers, and no other; no credentials. A page of another origin
 * is refused before anything is done for it. Callers that are no browser send no origin and pass.
 */
export function cors({ config }: World): MiddlewareHandler<Env>[] {
  const allowed = config.origins.widget
  return [
    honoCors({
      origin: [allowed],
      allowMethods: ['GET', 'POST'],
      allowHeaders: ['content-type'],
      exposeHeaders: ['retry-after'],
      maxAge: 600,
    }),
    async (c, next) => {
      c.header('vary', 'Origin')
      const origin = c.req.header('origin')
      if (origin !== undefined && origin !== allowed) {
        throw new HTTPException(403, { message: 'Unauthorized: origin not allowed' })
      }
      await next()
    },
  ]
}
