import type { Context } from 'hono'
import type { LoginSession } from '../../shared-schemas/api/loginSession.ts'
import { findRefreshToken, turnInRefreshToken } from '../db/queries/refreshTokens.ts'
import { deleteSession, insertTokens } from '../db/queries/sessions.ts'
import { sessionOver } from '../middleware/requireSession.ts'
import type { Env, World } from '../world.ts'
import { answerSession } from './answerSession.ts'
import { refreshGraceMs, sessionIdleMs, sessionLifetimeMs } from './limits.ts'
import { nextRefreshToken, tokensFor } from './tokens.ts'

/**
 * Rotates both tokens. A token that was turned in before gives the same new pair again for 10 s, for
 * tabs that ask at once; after that somebody has a copy, and the session ends.
 *
 * @throws HTTPException 401 with a text of the specification's section 8
 */
export async function refreshSession(
  world: World,
  c: Context<Env>,
  refreshToken: string,
): Promise<LoginSession> {
  const { thumbprint } = c.get('device')
  const projectId = c.get('project').id ?? ''
  const session = await world.db.transaction(() =>
    rotate(world, { refreshToken, thumbprint, projectId }),
  )
  if (session) return session
  throw sessionOver()
}

async function rotate(
  world: World,
  given: { refreshToken: string; thumbprint: string; projectId: string },
): Promise<LoginSession | undefined> {
  const { db, secrets } = world
  const now = world.now()
  const token = await findRefreshToken(db, given)
  if (token === undefined) return undefined
  const { usedAt, createdAt, refreshedAt, sessionId } = token
  const tooOld = now >= refreshedAt + sessionIdleMs || now >= createdAt + sessionLifetimeMs
  const copied = usedAt !== undefined && now > usedAt + refreshGraceMs
  if (tooOld || copied) {
    await deleteSession(db, sessionId)
    return undefined
  }
  const issuedAt = usedAt ?? now
  const next = nextRefreshToken(secrets, given.refreshToken)
  const tokens = tokensFor(secrets, next, { createdAt, now: issuedAt })
  if (usedAt === undefined) {
    await turnInRefreshToken(db, { refreshToken: given.refreshToken, token, now })
    await insertTokens(db, sessionId, tokens)
  }
  return answerSession(world, token, tokens)
}
