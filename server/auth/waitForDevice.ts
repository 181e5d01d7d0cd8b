import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { findFlow } from '../db/queries/loginFlows.ts'
import type { Env, World } from '../world.ts'
import { deviceLookMs, deviceWaitMs } from './limits.ts'

/**
 * Waits up to 20 s for what the mailbox says to a device. News from this process comes at once, from
 * another one within half a second.
 *
 * @throws HTTPException 410 when the answer was no, the time is over or there is no such request
 */
export async function waitForDevice(
  world: World,
  c: Context<Env>,
  flowId: string,
): Promise<{ approved: boolean }> {
  const wanted = {
    id: flowId,
    thumbprint: c.get('device').thumbprint,
    projectId: c.get('project').id ?? '',
  }
  for (let waitedMs = 0; ; waitedMs += deviceLookMs) {
    const flow = findFlow(world.db, wanted)
    const over = flow?.decision === undefined && (flow?.expiresAt ?? 0) <= world.now()
    if (flow === undefined || flow.decision === 'refused' || over) throw ended()
    if (flow.decision === 'approved') return { approved: true }
    const { signal } = c.req.raw
    if (waitedMs >= deviceWaitMs || signal.aborted || world.waiting.stopped()) {
      return { approved: false }
    }
    await world.waiting.wait(flowId, deviceLookMs, signal)
  }
}

function ended() {
  return new HTTPException(410, { message: 'The request for this device has ended' })
}
