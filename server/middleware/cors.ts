import type { MiddlewareHandler } from 'hono'
import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'
import type { ServerConfig } from '../config.ts'
import { refusal } from '../refusal.ts'
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

const preflightSeconds = '600'

/**
 * Lets our own frames read the answers that are theirs, and nobody else any; no credentials. A page
 * of another origin is refused before anything is done for it. Callers that are no browser send no
 * origin and pass.
 *
 * Headers are set before there is a response: Hono's own middleware makes one for them, whose copy costs
 * more than most reads of ours.
 */
export function cors({ config }: World): MiddlewareHandler<Env> {
  const table = rules.map((rule) => ({ of: rule.of, ...termsOf(rule, config) }))
  return async (c, next) => {
    const { allowed, headers, exposed } = table.find(({ of }) => of.test(c.req.path))! // the last row fits all
    const origin = c.req.header('origin')
    const mayRead = origin !== undefined && allowed.includes(origin)
    c.header('vary', 'Origin')
    c.header('access-control-expose-headers', exposed)
    if (mayRead) c.header('access-control-allow-origin', origin)
    if (c.req.method === 'OPTIONS') {
      c.header('access-control-max-age', preflightSeconds)
      c.header('access-control-allow-methods', 'GET,POST')
      c.header('access-control-allow-headers', headers)
      return c.body(null, 204)
    }
    if (origin !== undefined && !mayRead) {
      throw refusal(403, new AppKitError(errors.ORIGIN_NOT_ALLOWED))
    }
    await next()
  }
}

function termsOf({ origins, headers, exposed }: Rule, config: ServerConfig) {
  return {
    allowed: origins.map((name) => config.origins[name]),
    headers: headers.join(','),
    exposed: exposed.join(','),
  }
}
