import type { Session } from '../middleware/requireSession.ts'
import type { World } from '../world.ts'
import { requireFreshProof } from './requireFreshProof.ts'

/** @throws HTTPException 403 when the session's code was entered more than 5 minutes ago */
export function requireFreshLogin(
  world: Pick<World, 'now'>,
  { authenticatedAt }: Pick<Session, 'authenticatedAt'>,
): void {
  requireFreshProof(world, [authenticatedAt])
}
