import type { Session } from '../session.ts'
import type { World } from '../world.ts'
import { proofsOf } from './proofsOf.ts'
import { requireFreshProof } from './requireFreshProof.ts'

/** @throws HTTPException 403 when the user showed more than 5 minutes ago who they are */
export async function requireFreshLogin(
  world: Pick<World, 'db' | 'mail' | 'now'>,
  session: Pick<Session, 'userId' | 'authenticatedAt' | 'passkeyAt' | 'provedAt'>,
): Promise<void> {
  requireFreshProof(world, await proofsOf(world, session))
}
