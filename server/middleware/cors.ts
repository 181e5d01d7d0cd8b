import type { MiddlewareHandler } from 'hono'
import { cors as honoCors } from 'hono/cors'
import { HTTPException } from 'hono/http-exception'
import type { ServerConfig } from '../config.ts'
import type { Env, World } from '../world.ts'

type Rule = {
  of: RegExp
  origins: readonly ('widget' | 'secure')[]
  headers: string[]
  exposed: string[]
}

/** Who may read what: the first row that fits counts. */
const rules: readonly Rule[] = [
  {
    of: /^\/(auth|vault)\/v1\//,
    origins: ['secure'],
    headers: ['content-type', 'authorization', 'dpop'],
    exposed: ['retry-after', 'dpop-nonce'],
  },
  {
    of: /^\/v1\/(bundler|paymaster)\/?$/,
    origins: ['secure'],
    headers: ['content-type', 'authorization', 'dpop'],
    exposed: ['retry-after', 'dpop-nonce'],
  },
  {
    of: /^\/v1(\/|$)/,
    origins: ['widget', 'secure'],
    headers: ['content-type'],
    exposed: ['retry-after'],
  },
  { of: /^/, origins: ['widget'], headers: ['content-type'], exposed: ['retry-after'] },
]

/**
 * Lets our own frames read the answers that are theirs, and nobody else any; no credentials. A page
 * of another origin is refused before anything is done for it. Callers that are no browser send no
 * origin and pass.
 */
export function cors({ config }: World): MiddlewareHandler<Env> {
  const table = rules.map((rule) => ({ of: rule.of, ...checksOf(rule, config) }))
  return (c, next) => {
    const { answer, refuse } = table.find(({ of }) => of.test(c.req.path))! // the last row fits all
    return answer(c, () => refuse(c, next) as Promise<void>) // it answers by throwing only
  }
}

function checksOf({ origins, headers, exposed }: Rule, config: ServerConfig) {
  const allowed = origins.map((name) => config.origins[name])
  const answer = honoCors({
    origin: allowed,
    allowMethods: ['GET', 'POST'],
    allowHeaders: headers,
    exposeHeaders: exposed,
    maxAge: 600,
  })
  const refuse: MiddlewareHandler<Env> = async (c, next) => {
    c.header('vary', 'Origin')
    const origin = c.req.header('origin')
    if (origin !== undefined && !allowed.includes(origin)) {
      throw new HTTPException(403, { message: 'Unauthorized: origin not allowed' })
    }
    await next()
  }
  return { answer, refuse }
}
