import { sessionOver } from '../middleware/requireSession.ts'
import type { Session } from '../session.ts'
import type { World } from '../world.ts'

/**
 * For the transaction of a call that waited for something: its session may have been ended meanwhile.
 *
 * @throws HTTPException 401
 */
export async function requireOngoing({ db }: World, { sessionId }: Session): Promise<void> {
  if (await db.rows.find('sessions', { id: sessionId })) return
  throw sessionOver()
}
