import type { Context } from 'hono'
import { type Flow, turnToNewAddress } from '../db/queries/loginFlows.ts'
import type { Env, World } from '../world.ts'
import { budgetOfChange } from './budgetOf.ts'
import { checkCode } from './checkCode.ts'
import { mailboxIndex } from './mailboxIndex.ts'
import { requireOwnFlow } from './requireOwnFlow.ts'
import { sendToNewAddress } from './sendToNewAddress.ts'

/** The current address is proved; the same flow goes on with a code to the new one. */
export async function verifyPrimaryEmail(
  world: World,
  c: Context<Env>,
  { flowId, code }: { flowId: string; code: string },
): Promise<void> {
  await checkCode(world, c, { flowId, code, kind: 'primary' }, async (flow: Flow) => {
    const { target, userId } = requireOwnFlow(c, flow)
    const budget = budgetOfChange(mailboxIndex(world.secrets, target), userId)
    await turnToNewAddress(world.db, { id: flow.id, email: target, budget, now: world.now() })
    await sendToNewAddress(world, c, flow, target)
    return true
  })
  void world.mail.wake()
}
