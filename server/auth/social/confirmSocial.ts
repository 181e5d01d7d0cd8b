import type { Context } from 'hono'
import { confirmFlow, findFlowByQuestion } from '../../db/queries/socialFlows.ts'
import { refusal } from '../../refusal.ts'
import type { Env, World } from '../../world.ts'
import { digest } from '../digest.ts'
import { socialClaimMs } from '../limits.ts'
import { toEndingError } from './endings.ts'

/**
 * Confirms a login without a question: the window proves possession of the device's key, so it runs in
 * the browser that started the login. The key lies in the storage of the secure origin, cannot be taken
 * out, and is of another partition wherever the frame's storage is not the window's. An attacker who
 * sends the address of their own login has their key in their own browser.
 *
 * @throws HTTPException 410 for a login of another device, and for one that does not wait for this
 */
export async function confirmSocial(world: World, c: Context<Env>, token: string): Promise<void> {
  const { db } = world
  const flow = await findFlowByQuestion(db, digest(token))
  const isOwn =
    flow?.thumbprint === c.get('device').thumbprint &&
    flow.projectId === (c.get('project').id ?? '')
  const now = world.now()
  const confirmed =
    isOwn && (await confirmFlow(db, { id: flow.id, now, claimUntil: now + socialClaimMs }))
  if (!confirmed) throw refusal(410, toEndingError('expired', ''))
  world.waiting.tell(flow.id)
}
