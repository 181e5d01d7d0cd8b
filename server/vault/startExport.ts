import { audit } from '../audit/audit.ts'
import { proofsOf } from '../auth/proofsOf.ts'
import { requireFreshProof } from '../auth/requireFreshProof.ts'
import type { Session } from '../session.ts'
import type { World } from '../world.ts'

/**
 * Allows one export of the wallet's words, and records it. The session alone decides: nothing that the
 * caller sends has a part in it.
 *
 * @throws HTTPException 403 without a login or a passkey of the last 5 minutes
 */
export async function startExport(world: World, session: Session): Promise<Record<string, never>> {
  requireFreshProof(world, [...(await proofsOf(world, session)), session.passkeyAt])
  const { userId, deviceId } = session
  await audit(world, { event: 'walletExported', userId, facts: { deviceId } })
  return {}
}
