import type { Context } from 'hono'
import type { authApi } from '../../shared-schemas/api/auth.ts'
import type { Answer } from '../../shared-schemas/api/define.ts'
import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'
import { type Flow, findFlow } from '../db/queries/loginFlows.ts'
import { refusal } from '../refusal.ts'
import type { Env, World } from '../world.ts'
import { claimDevice } from './claimDevice.ts'
import { deviceLookMs, deviceWaitMs } from './limits.ts'

type Waited = Answer<(typeof authApi)['waitForDevice']>
type Wanted = Parameters<typeof claimDevice>[1]

/**
 * Waits up to 20 s for the mailbox to approve a device, and hands its login over. News from this process
 * comes at once, from another one within half a second. A few requests of one login wait; where more come, the
 * oldest is answered.
 *
 * @throws HTTPException 410 DEVICE_REFUSED, DEVICE_NUMBER_WRONG, or DEVICE_NOT_APPROVED for a login that
 * expired or is not the caller's
 */
export async function waitForDevice(
  world: World,
  c: Context<Env>,
  flowId: string,
): Promise<Waited> {
  const wanted = {
    id: flowId,
    thumbprint: c.get('device').thumbprint,
    projectId: c.get('project').id ?? '',
  }
  const seat = world.waiting.sit(`${flowId} ${wanted.thumbprint}`, c.req.raw.signal)
  try {
    return await look(world, wanted, seat.signal)
  } finally {
    seat.leave()
  }
}

async function look(world: World, wanted: Wanted, signal: AbortSignal): Promise<Waited> {
  for (let waitedMs = 0; ; waitedMs += deviceLookMs) {
    const flow = await findFlow(world.db, wanted)
    if (flow?.decision === 'approved') return { approved: true, login: await claim(world, wanted) }
    const expired = (flow?.expiresAt ?? 0) <= world.now()
    if (flow === undefined || flow.decision === 'refused' || expired) throw ended(flow)
    if (waitedMs >= deviceWaitMs || signal.aborted || world.waiting.stopped()) {
      return { approved: false }
    }
    await world.waiting.wait(wanted.id, deviceLookMs, signal)
  }
}

async function claim(world: World, wanted: Wanted) {
  const login = await claimDevice(world, wanted)
  if (login === undefined) throw ended(undefined)
  return login
}

function ended(flow: Flow | undefined) {
  if (flow?.numberWrong) return refusal(410, new AppKitError(errors.DEVICE_NUMBER_WRONG))
  if (flow?.decision === 'refused') return refusal(410, new AppKitError(errors.DEVICE_REFUSED))
  return refusal(410, new AppKitError(errors.DEVICE_NOT_APPROVED))
}
