import type { Context } from 'hono'
import { socialNames } from '../../../shared-schemas/socialProvider.ts'
import {
  confirmFlow,
  endFlow,
  findFlowByQuestion,
  type SocialFlow,
} from '../../db/queries/socialFlows.ts'
import type { Env, World } from '../../world.ts'
import { digest } from '../digest.ts'
import { socialClaimMs } from '../limits.ts'
import { networkKey } from '../networkKey.ts'
import type { SocialPage } from './renderSocialPage.ts'
import { openIdentity } from './trip.ts'

/**
 * The question to who came back from a provider. It is asked since a provider may let somebody through
 * unasked: who was sent the address of another's login would log that one in as themselves.
 */
export function readQuestion(world: World, c: Context<Env>, token: string): SocialPage {
  const flow = findFlowByQuestion(world.db, digest(token))
  if (flow?.status !== 'asking') return outcome(flow)
  if (flow.identitySealed === undefined || flow.expiresAt <= world.now()) {
    return { state: 'expired' }
  }
  const { siteOrigin, deviceName, createdAt } = flow
  const provider = socialNames[flow.provider]
  const { name, email } = openIdentity(world, flow.id, flow.identitySealed)
  return {
    state: 'asking',
    token,
    provider,
    siteOrigin,
    deviceName,
    createdAt,
    name: name ?? email ?? `somebody at ${provider}`,
    email,
    elsewhere: flow.networkKey !== networkKey(world, c),
  }
}

/** Notes the answer, once, and tells who waits. A second one changes nothing and is shown the first. */
export function answerQuestion(
  world: World,
  { token, decision }: { token: string; decision: 'confirmed' | 'refused' },
): SocialPage {
  const { db } = world
  const flow = findFlowByQuestion(db, digest(token))
  if (flow === undefined) return { state: 'expired' }
  const now = world.now()
  const decided =
    decision === 'confirmed'
      ? confirmFlow(db, { id: flow.id, now, claimUntil: now + socialClaimMs })
      : endFlow(db, flow.id, 'refused')
  if (decided) world.waiting.tell(flow.id)
  return outcome(findFlowByQuestion(db, digest(token)))
}

/** How it came out. The question of a flow is there only once who it is was found out. */
function outcome(flow: SocialFlow | undefined): SocialPage {
  if (flow?.status === 'confirmed' || flow?.status === 'done') return { state: 'confirmed' }
  if (flow?.ending === 'refused') return { state: 'refused', provider: '' }
  return { state: 'expired' }
}
