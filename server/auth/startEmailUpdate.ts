import type { Context } from 'hono'
import type { authApi } from '../../shared-schemas/api/auth.ts'
import type { Answer } from '../../shared-schemas/api/define.ts'
import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'
import { codeLifetimeMs, freshLoginMs } from '../../shared-schemas/limits.ts'
import { socialNames } from '../../shared-schemas/login/socialProvider.ts'
import { insertFlow, type NewFlow, provedAddress } from '../db/queries/loginFlows.ts'
import { findSessionPlace } from '../db/queries/sessions.ts'
import { findUser } from '../db/queries/users.ts'
import { refusal } from '../refusal.ts'
import type { Env, World } from '../world.ts'
import { budgetOf, budgetOfChange } from './budgetOf.ts'
import { describeUser } from './describeUser.ts'
import { storeEmail } from './email.ts'
import { mailboxIndex } from './mailboxIndex.ts'
import { newId } from './newId.ts'
import { requireMail } from './requireMail.ts'
import { sendCode } from './sendCode.ts'
import { sendToNewAddress } from './sendToNewAddress.ts'
import { takeMail } from './takeMail.ts'

type StartUpdate = Answer<(typeof authApi)['startEmailUpdate']>

/**
 * Starts a change of address: a code to the current one first. Who proved that one in the last
 * 5 minutes on this device, and mistyped the new one, say, goes on to the new one at once.
 *
 * @throws HTTPException 403 for who logs in at a provider, 400 for the address that is the current one, 429 with the seconds to wait
 */
export async function startEmailUpdate(
  world: World,
  c: Context<Env>,
  email: string,
): Promise<StartUpdate> {
  requireMail(world)
  const answer = await world.db.transaction(() => start(world, c, email))
  void world.mail.wake()
  return answer
}

async function start(world: World, c: Context<Env>, wanted: string): Promise<StartUpdate> {
  const { db, secrets } = world
  const { userId, sessionId, deviceThumbprint: thumbprint } = c.get('session')
  const now = world.now()
  const target = storeEmail(secrets, wanted)
  const user = await findUser(db, userId)
  const email = user?.email ?? (await refuseKeptElsewhere(world, userId))
  if (email.index === target.index) {
    throw refusal(400, new AppKitError(errors.INPUT_UNFIT, { place: 'body.email' }))
  }
  const proved = await provedAddress(db, { userId, thumbprint, since: now - freshLoginMs })
  const budget = proved
    ? budgetOfChange(mailboxIndex(secrets, target), userId)
    : budgetOf(mailboxIndex(secrets, email), thumbprint)
  const flow: NewFlow = {
    id: newId(),
    kind: proved ? 'secondary' : 'primary',
    projectId: c.get('project').id ?? '',
    thumbprint,
    ...(await findSessionPlace(db, sessionId)),
    email: proved ? target : email,
    userId,
    target,
    budget,
    decision: undefined,
    decidedAt: undefined,
    linkDigest: undefined,
    createdAt: now,
    expiresAt: now + codeLifetimeMs,
  }
  await insertFlow(db, flow)
  if (proved) {
    await sendToNewAddress(world, c, flow, target)
    return { action: 'VERIFY_SECONDARY_OTP', flowId: flow.id }
  }
  await takeMail(world, c, { email, known: true })
  await sendCode(world, flow, email)
  return { action: 'VERIFY_PRIMARY_OTP', flowId: flow.id }
}

/** The address of a social login is the provider's, and only shown here. */
async function refuseKeptElsewhere(world: World, userId: string): Promise<never> {
  const { provider } = await describeUser(world, userId)
  const name = provider === undefined ? 'another service' : socialNames[provider]
  throw refusal(403, new AppKitError(errors.EMAIL_KEPT_ELSEWHERE, { provider: name }))
}
