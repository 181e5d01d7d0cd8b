import { decideFlow, findFlowByLink } from '../../db/queries/loginFlows.ts'
import type { World } from '../../world.ts'
import { auditFailure } from '../auditFailure.ts'
import { budgetOf } from '../budgetOf.ts'
import { judgeNumber } from '../deviceNumber/judgeNumber.ts'
import { digest } from '../digest.ts'
import { mailboxIndex } from '../mailboxIndex.ts'
import { type DevicePage, pageOf } from './pageOf.ts'

/** What the form says; `number` is what was typed for an approval. */
export type DeviceDecision = { token: string; decision: 'approved' | 'refused'; number: string }

/**
 * Records the decision of the owner of the mailbox, once, and wakes the device that waits. An approval
 * needs the number on that device; another one refuses the login, so that it cannot be guessed. What is
 * no number at all decides nothing. A second decision changes nothing and shows the first.
 */
export async function decideDevice(
  world: World,
  { token, decision, number }: DeviceDecision,
): Promise<DevicePage> {
  const { db } = world
  const flow = await findFlowByLink(db, digest(token))
  const page = pageOf(world, flow, token)
  if (flow === undefined || page.state !== 'asking') return page
  const judged = judgeNumber(world, flow, number)
  if (decision === 'approved' && judged === 'none') return { ...page, problem: 'noNumber' }

  const approved = decision === 'approved' && judged === 'right'
  const mailbox = mailboxIndex(world.secrets, flow.email)
  const budget = budgetOf(mailbox, approved ? flow.thumbprint : undefined)
  const numberWrong = !approved && decision === 'approved'
  await db.transaction(async () => {
    const decided = await decideFlow(db, {
      id: flow.id,
      decision: approved ? 'approved' : 'refused',
      budget,
      now: world.now(),
      numberWrong,
    })
    if (decided && !approved) await auditFailure(world, flow, numberWrong ? 'number' : 'refused')
  })
  world.waiting.tell(flow.id)
  return pageOf(world, await findFlowByLink(db, digest(token)), token)
}
