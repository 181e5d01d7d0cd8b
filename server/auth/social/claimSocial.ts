import type { Context } from 'hono'
import type { authApi } from '../../../shared-schemas/api/auth.ts'
import type { Answer, Input } from '../../../shared-schemas/api/define.ts'
import type { LoginSession } from '../../../shared-schemas/api/loginSession.ts'
import { socialNames } from '../../../shared-schemas/login/socialProvider.ts'
import { claimFlow, findSocialFlow, type SocialFlow } from '../../db/queries/socialFlows.ts'
import { refusal } from '../../refusal.ts'
import type { Env, World } from '../../world.ts'
import { deviceLookMs, deviceWaitMs } from '../limits.ts'
import { type Ending, toEndingError } from './endings.ts'
import { answerClaimAgain, logInSocial } from './logInSocial.ts'

type Claimed = Answer<(typeof authApi)['claimSocial']>
type Asked = Input<(typeof authApi)['claimSocial']>['body']
type Wanted = { id: string; thumbprint: string; projectId: string }

/**
 * Waits up to 20 s for the end of a login at a provider, for its window to have come, or for that window
 * to ask for the number. News from this process comes at once, from another one within half a second. A few
 * requests of one login wait; where more come, the oldest is answered.
 *
 * @throws HTTPException 410 with the code of how it ended, also for a flow that is not the caller's
 */
export async function claimSocial(
  world: World,
  c: Context<Env>,
  { flowId, known }: Asked,
): Promise<Claimed> {
  const wanted = {
    id: flowId,
    thumbprint: c.get('device').thumbprint,
    projectId: c.get('project').id ?? '',
  }
  const seat = world.waiting.sit(`${flowId} ${wanted.thumbprint}`, c.req.raw.signal)
  try {
    return await look(world, { ...wanted, known }, seat.signal)
  } finally {
    seat.leave()
  }
}

async function look(
  world: World,
  { known, ...wanted }: Wanted & { known: Asked['known'] },
  signal: AbortSignal,
): Promise<Claimed> {
  const first = known ?? statusOf(await findSocialFlow(world.db, wanted))
  for (let waitedMs = 0; ; waitedMs += deviceLookMs) {
    const flow = await findSocialFlow(world.db, wanted)
    const status = statusOf(flow)
    if (status === 'done') return { status, login: await claim(world, wanted) }
    if (flow === undefined || flow.status === 'ended') throw ended(flow, flow?.ending)
    if (flow.expiresAt <= world.now()) throw ended(flow)
    const over = waitedMs >= deviceWaitMs || signal.aborted || world.waiting.stopped()
    if (status !== first || over) return { status }
    await world.waiting.wait(wanted.id, deviceLookMs, signal)
  }
}

function statusOf(flow: SocialFlow | undefined): Claimed['status'] {
  if (flow?.status === 'confirmed' || flow?.status === 'done') return 'done'
  if (flow?.status === 'asking' && flow.askedAt !== undefined) return 'asking'
  return flow?.status === 'waiting' ? 'waiting' : 'started'
}

/** The login, once; to the same device the same again for a while, since an answer may get lost. */
async function claim(world: World, wanted: Wanted): Promise<LoginSession> {
  const login = await world.db.transaction(async () => {
    const flow = await findSocialFlow(world.db, wanted) // as it is now that nobody else writes
    if (flow?.status === 'done') return answerClaimAgain(world, flow)
    const claimed = flow && (await claimFlow(world.db, flow.id, world.now()))
    return claimed ? logInSocial(world, flow) : undefined
  })
  void world.mail.wake()
  if (login === undefined) throw ended(undefined)
  return login
}

function ended(flow: SocialFlow | undefined, ending: Ending | 'expired' = 'expired') {
  const name = flow ? socialNames[flow.provider] : ''
  return refusal(410, toEndingError(ending, name))
}
