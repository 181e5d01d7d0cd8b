import type { LoginSession } from '../../shared-schemas/api/loginSession.ts'
import { claimDeviceLogin, findFlow } from '../db/queries/loginFlows.ts'
import type { World } from '../world.ts'
import { answerAgain } from './answerAgain.ts'
import { countRight } from './guesses.ts'
import { keyedDigest } from './keyedDigest.ts'
import { deviceClaimMs } from './limits.ts'
import { logInByEmail } from './logInByEmail.ts'

/**
 * The login of a device that its mailbox approved, once; to the same device the same again for a while.
 * Undefined five minutes after the approval, and for an approval that took no number.
 */
export async function claimDevice(
  world: World,
  wanted: { id: string; thumbprint: string; projectId: string },
): Promise<LoginSession | undefined> {
  const { db, secrets } = world
  const login = await db.transaction(async () => {
    const flow = await findFlow(db, wanted)
    if (flow?.numberDigest === undefined) return undefined
    // It follows from the flow and a secret, so that a lost answer can be given again.
    const refreshToken = keyedDigest(secrets, 'sessionTokens', `device ${flow.id}`)
    if (flow.claimedAt !== undefined) return answerAgain(world, flow, refreshToken)
    const now = world.now()
    if (now > (flow.decidedAt ?? 0) + deviceClaimMs) return undefined
    if (!(await claimDeviceLogin(db, flow.id, now))) return undefined
    await countRight(db, flow.budget)
    return logInByEmail(world, flow, refreshToken)
  })
  void world.mail.wake()
  return login
}
