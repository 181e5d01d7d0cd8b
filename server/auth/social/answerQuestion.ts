import type { Context } from 'hono'
import { socialNames } from '../../../shared-schemas/login/socialProvider.ts'
import { audit } from '../../audit/audit.ts'
import {
  askNumber,
  confirmFlow,
  endFlow,
  findFlowByQuestion,
  type SocialFlow,
} from '../../db/queries/socialFlows.ts'
import { findIdentity } from '../../db/queries/socialIdentities.ts'
import { projectOf } from '../../middleware/project.ts'
import { secureConfigOf } from '../../origins/secureConfigOf.ts'
import type { Env, World } from '../../world.ts'
import { judgeNumber } from '../deviceNumber/judgeNumber.ts'
import { digest } from '../digest.ts'
import { socialClaimMs } from '../limits.ts'
import { networkKey } from '../networkKey.ts'
import type { SocialPage } from './renderSocialPage.ts'
import { socialIndex } from './socialIndex.ts'
import { openIdentity } from './trip.ts'

/** What the form says; `number` is what was typed for a confirmation. */
export type SocialDecision = { token: string; decision: 'confirmed' | 'refused'; number: string }

/**
 * The page of a window that came back from a provider. First its script tries to prove that it runs in
 * the browser that started the login: see confirmSocial.ts.
 */
export async function readCheck(world: World, token: string): Promise<SocialPage> {
  const flow = await findFlowByQuestion(world.db, digest(token))
  if (!isOpen(world, flow)) return outcome(flow)
  const project = await projectOf(world, flow.projectId === '' ? undefined : flow.projectId)
  if (project === undefined) return { state: 'expired' }
  const { thumbprint } = flow
  return {
    state: 'checking',
    login: { token, thumbprint },
    config: await secureConfigOf(world, project),
  }
}

/**
 * The question, where the window has no such proof. A provider may let a user through without asking
 * them: who was sent the address of an attacker's login would log the attacker's device in. So the page
 * asks for the number on the device, which shows it from now on.
 */
export async function readQuestion(
  world: World,
  c: Context<Env>,
  token: string,
): Promise<SocialPage> {
  const flow = await findFlowByQuestion(world.db, digest(token))
  if (!isOpen(world, flow)) return outcome(flow)
  if (await askNumber(world.db, { id: flow.id, now: world.now() })) world.waiting.tell(flow.id)
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

/**
 * Records the answer, once, and wakes the device that waits. A confirmation needs the number on that
 * device; another one ends the login, so that it cannot be guessed. What is not a number at all decides
 * nothing. A second answer changes nothing and shows the first.
 */
export async function answerQuestion(
  world: World,
  c: Context<Env>,
  { token, decision, number }: SocialDecision,
): Promise<SocialPage> {
  const { db } = world
  const flow = await findFlowByQuestion(db, digest(token))
  if (!isOpen(world, flow)) return outcome(flow)
  const judged = judgeNumber(world, flow, number)
  if (decision === 'confirmed' && judged === 'none') {
    const page = await readQuestion(world, c, token)
    return page.state === 'asking' ? { ...page, problem: 'noNumber' } : page
  }
  const now = world.now()
  const decided =
    decision === 'confirmed' && judged === 'right'
      ? await confirmFlow(db, { id: flow.id, now, claimUntil: now + socialClaimMs })
      : await endBy(world, flow, decision === 'refused' ? 'refused' : 'wrongNumber')
  if (decided) world.waiting.tell(flow.id)
  return outcome(await findFlowByQuestion(db, digest(token)))
}

/** Ends a login by its answer, which the audit log tells of. */
async function endBy(
  world: World,
  flow: OpenFlow,
  ending: 'refused' | 'wrongNumber',
): Promise<boolean> {
  const { db, secrets } = world
  const { id, provider } = flow
  const who = openIdentity(world, id, flow.identitySealed)
  return db.transaction(async () => {
    const userId = (await findIdentity(db, socialIndex(secrets, who)))?.userId ?? ''
    const ended = await endFlow(db, id, ending)
    const reason = ending === 'refused' ? 'refused' : 'number'
    const facts = { kind: 'login', provider, reason }
    if (ended) await audit(world, { event: 'loginFailed', userId, facts })
    return ended
  })
}

type OpenFlow = SocialFlow & { identitySealed: Uint8Array }

/** Whether it waits for an answer. One from before there were numbers has none. */
function isOpen(world: World, flow: SocialFlow | undefined): flow is OpenFlow {
  return (
    flow?.status === 'asking' &&
    flow.identitySealed !== undefined &&
    flow.numberDigest !== undefined &&
    flow.expiresAt > world.now()
  )
}

/** How it came out. A flow has a question only once the provider said who it is. */
function outcome(flow: SocialFlow | undefined): SocialPage {
  if (flow?.status === 'confirmed' || flow?.status === 'done') return { state: 'confirmed' }
  const ending = flow?.ending
  if (ending === 'refused' || ending === 'wrongNumber') return { state: ending, provider: '' }
  return { state: 'expired' }
}
