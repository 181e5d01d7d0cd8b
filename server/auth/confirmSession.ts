import type { Context } from 'hono'
import { audit } from '../audit/audit.ts'
import { noteConfirmation } from '../db/queries/sessions.ts'
import type { Env, World } from '../world.ts'
import { checkCode } from './checkCode.ts'

/** The user read the code in their mail: the session counts as a login of now. */
export async function confirmSession(
  world: World,
  c: Context<Env>,
  { flowId, code }: { flowId: string; code: string },
): Promise<void> {
  await checkCode(world, c, { flowId, code, kind: 'confirm' }, async (flow) => {
    const { userId, sessionId, deviceId } = c.get('session')
    if (flow.userId !== userId) return undefined
    await noteConfirmation(world.db, sessionId, world.now())
    await audit(world, { event: 'loginConfirmed', userId, facts: { deviceId } })
    return true
  })
}
