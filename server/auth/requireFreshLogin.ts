import { HTTPException } from 'hono/http-exception'
import { freshLoginMs } from '../../shared-schemas/limits.ts'
import type { Session } from '../middleware/requireSession.ts'
import type { World } from '../world.ts'

/** @throws HTTPException 403 when the session's code was entered more than 5 minutes ago */
export function requireFreshLogin(
  { now }: Pick<World, 'now'>,
  { authenticatedAt }: Pick<Session, 'authenticatedAt'>,
): void {
  if (now() <= authenticatedAt + freshLoginMs) return
  throw new HTTPException(403, { message: 'Log in again to do this' })
}
