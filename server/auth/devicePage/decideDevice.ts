import { decideFlow, findFlowByLink } from '../../db/queries/loginFlows.ts'
import type { World } from '../../world.ts'
import { budgetOf } from '../budgetOf.ts'
import { digest } from '../digest.ts'
import { noteMail } from '../noteMail.ts'
import { sendCode } from '../sendCode.ts'
import type { DevicePage } from './renderDevicePage.ts'

/**
 * Notes what the owner of the mailbox said of a device, once; a yes sends the code, and whoever waits
 * is told. A second answer changes nothing and is shown the first.
 */
export function decideDevice(
  world: World,
  { token, decision }: { token: string; decision: 'approved' | 'refused' },
): DevicePage {
  const { db } = world
  const flow = findFlowByLink(db, digest(token))
  if (flow === undefined) return { state: 'ended' }
  const decided = db
    .transaction(() => {
      const now = world.now()
      const known = decision === 'approved'
      const budget = budgetOf(flow.email.index, known ? flow.thumbprint : undefined)
      if (!decideFlow(db, { id: flow.id, decision, budget, now })) return false
      if (known) {
        noteMail(world, { email: flow.email, knownThumbprint: flow.thumbprint })
        sendCode(world, flow, flow.email)
      }
      return true
    })
    .immediate()
  if (!decided) return { state: flow.decision ?? 'ended' }
  world.waiting.tell(flow.id)
  void world.mail.wake()
  return { state: decision }
}
