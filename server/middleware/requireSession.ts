import type { Context, MiddlewareHandler } from 'hono'
import type { HTTPException } from 'hono/http-exception'
import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'
import { findSession } from '../db/queries/sessions.ts'
import { refusal } from '../refusal.ts'
import type { Session } from '../session.ts'
import type { Env, World } from '../world.ts'
import { bearerOf } from './bearerOf.ts'

/**
 * Lets only callers with a session through, and sets `c.var.session`. Stands behind requireDevice:
 * a token counts only with the key that it was given to, and in the project of its login.
 */
export function requireSession(world: World): MiddlewareHandler<Env> {
  return async (c, next) => {
    await waitForBody(c)
    const session = await readSession(world, c)
    if (!session) {
      throw sessionOver()
    }
    c.set('session', session)
    await next()
  }
}

/**
 * Resolves once the request is there as a whole. Its sender may hold the body back for half a minute, and what ended
 * the session in between would not end that request.
 */
async function waitForBody({ req }: Context<Env>): Promise<void> {
  if (req.method === 'GET' || req.method === 'HEAD') return
  await req.text().catch(() => '') // one that broke off is told by who reads it
}

/** The refusal of the specification's section 8 that sites show as "Session Expired". */
export function sessionOver(): HTTPException {
  return refusal(401, new AppKitError(errors.SESSION_OVER))
}

/** The session of a request, or undefined; for routes that serve callers without one too. */
export async function readSession(world: World, c: Context<Env>): Promise<Session | undefined> {
  const token = bearerOf(c)
  if (token === undefined) return undefined
  return findSession(world.db, {
    accessToken: token,
    thumbprint: c.get('device').thumbprint,
    projectId: c.get('project').id ?? '',
    now: world.now(),
  })
}
