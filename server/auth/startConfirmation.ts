import type { Context } from 'hono'
import type { authApi } from '../../shared-schemas/api/auth.ts'
import type { Answer } from '../../shared-schemas/api/define.ts'
import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'
import { codeLifetimeMs } from '../../shared-schemas/limits.ts'
import { insertFlow, type NewFlow } from '../db/queries/loginFlows.ts'
import { findSessionPlace } from '../db/queries/sessions.ts'
import { refusal } from '../refusal.ts'
import type { Env, World } from '../world.ts'
import { budgetOf } from './budgetOf.ts'
import { readEmail } from './email.ts'
import { findMailbox } from './findMailbox.ts'
import { mailboxIndex } from './mailboxIndex.ts'
import { newId } from './newId.ts'
import { requireMail } from './requireMail.ts'
import { sendCode } from './sendCode.ts'
import { takeMail } from './takeMail.ts'

type Started = Answer<(typeof authApi)['startConfirmation']>

/**
 * Sends a code to the user's address, so that they show that this session is theirs: for those whose
 * provider does not say when it asked them.
 *
 * @throws HTTPException 403 for a user without an address, 429 with the seconds to wait, 503
 */
export async function startConfirmation(world: World, c: Context<Env>): Promise<Started> {
  requireMail(world)
  const answer = await world.db.transaction(() => start(world, c))
  void world.mail.wake()
  return answer
}

async function start(world: World, c: Context<Env>): Promise<Started> {
  const { db, secrets } = world
  const { userId, sessionId, deviceThumbprint: thumbprint } = c.get('session')
  const now = world.now()
  const email = await findMailbox(world, userId)
  if (email === undefined) throw refusal(403, new AppKitError(errors.EMAIL_UNKNOWN))
  const flow: NewFlow = {
    id: newId(),
    kind: 'confirm',
    projectId: c.get('project').id ?? '',
    thumbprint,
    ...(await findSessionPlace(db, sessionId)),
    email,
    userId,
    target: undefined,
    budget: budgetOf(mailboxIndex(secrets, email), thumbprint),
    decision: undefined,
    decidedAt: undefined,
    linkDigest: undefined,
    createdAt: now,
    expiresAt: now + codeLifetimeMs,
  }
  await insertFlow(db, flow)
  await takeMail(world, c, { email, known: true })
  await sendCode(world, flow, email)
  return { flowId: flow.id, email: readEmail(secrets, email.sealed) }
}
