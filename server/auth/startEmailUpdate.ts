import type { Context } from 'hono'
import { AppKitError } from '../../shared-schemas/AppKitError.ts'
import type { authApi } from '../../shared-schemas/api/auth.ts'
import type { Answer } from '../../shared-schemas/api/define.ts'
import * as errors from '../../shared-schemas/errors.ts'
import { codeLifetimeMs, freshLoginMs } from '../../shared-schemas/limits.ts'
import { socialNames } from '../../shared-schemas/socialProvider.ts'
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
export function startEmailUpdate(world: World, c: Context<Env>, email: string): StartUpdate {
  requireMail(world)
  const answer = world.db.transaction(() => start(world, c, email)).immediate()
  void world.mail.wake()
  return answer
}

function start(world: World, c: Context<Env>, wanted: string): StartUpdate {
  const { db, secrets } = world
  const { userId, sessionId, deviceThumbprint: thumbprint } = c.get('session')
  const now = world.now()
  const target = storeEmail(secrets, wanted)
  const user = findUser(db, userId)
  const email = user?.email ?? refuseKeptElsewhere(world, userId)
  if (email.index === target.index) {
    throw refusal(400, new AppKitError(errors.INPUT_UNFIT, { place: 'body.email' }))
  }
  const proved = provedAddress(db, { userId, thumbprint, since: now - freshLoginMs })
  const budget = proved
    ? budgetOfChange(mailboxIndex(secrets, target), userId)
    : budgetOf(mailboxIndex(secrets, email), thumbprint)
  const flow: NewFlow = {
    id: newId(),
    kind: proved ? 'secondary' : 'primary',
    projectId: c.get('project').id ?? '',
    thumbprint,
    ...findSessionPlace(db, sessionId),
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
  insertFlow(db, flow)
  if (proved) {
    sendToNewAddress(world, c, flow, target)
    return { action: 'VERIFY_SECONDARY_OTP', flowId: flow.id }
  }
  takeMail(world, c, { email, known: true })
  sendCode(world, flow, email)
  return { action: 'VERIFY_PRIMARY_OTP', flowId: flow.id }
}

/** The address of a social login is the provider's, and only shown here. */
function refuseKeptElsewhere(world: World, userId: string): never {
  const { provider } = describeUser(world, userId)
  const name = provider === undefined ? 'another service' : socialNames[provider]
  throw refusal(403, new AppKitError(errors.EMAIL_KEPT_ELSEWHERE, { provider: name }))
}
