import type { Context } from 'hono'
import type { authApi } from '../../shared-schemas/api/auth.ts'
import type { Answer, Input } from '../../shared-schemas/api/define.ts'
import { codeLifetimeMs, deviceApprovalLifetimeMs } from '../../shared-schemas/limits.ts'
import { findDevice } from '../db/queries/devices.ts'
import { findApproval, insertFlow, type NewFlow } from '../db/queries/loginFlows.ts'
import { findUserByEmail } from '../db/queries/users.ts'
import { readSession } from '../middleware/requireSession.ts'
import type { Env, World } from '../world.ts'
import { budgetOf } from './budgetOf.ts'
import { storeEmail } from './email.ts'
import { isBreakerOpen, mayGuess } from './guesses.ts'
import { hardestWorkBits } from './limits.ts'
import { requireWork } from './loginWork.ts'
import { mailboxIndex } from './mailboxIndex.ts'
import { newId } from './newId.ts'
import { requireMail } from './requireMail.ts'
import { requireSite } from './requireSite.ts'
import { sendCode } from './sendCode.ts'
import { type LoginDraft, sendDeviceLink } from './sendDeviceLink.ts'
import { isMailboxUsedUp, requireMailRoom, takeMail } from './takeMail.ts'

type StartLogin = (typeof authApi)['startLogin']

/**
 * Starts a login: a code for an address without a login and for a device that was let in, otherwise
 * the link that lets it in. Of an unknown device it first asks for work while mails run low, or once those of the
 * mailbox are used up. CONNECT where the caller's session is that address's.
 *
 * @throws HTTPException 403 for a site that is not the project's, 429 with the seconds to wait
 */
export async function startLogin(
  world: World,
  c: Context<Env>,
  body: Input<StartLogin>['body'],
): Promise<Answer<StartLogin>> {
  requireMail(world)
  const { db, secrets } = world
  const { thumbprint } = c.get('device')
  const project = c.get('project')
  requireSite(world, c, body.siteOrigin)
  const email = storeEmail(secrets, body.email)
  const answer = await db.transaction(async (): Promise<Answer<StartLogin>> => {
    const now = world.now()
    const user = await findUserByEmail(db, email.index)
    if (user && (await readSession(world, c))?.userId === user.id) return { action: 'CONNECT' }

    const projectId = project.id ?? ''
    const approvedAt = await findApproval(db, {
      emailIndex: email.index,
      thumbprint,
      projectId,
      since: Math.max(now - deviceApprovalLifetimeMs, user?.loginsSince ?? 0),
    })
    const device = user && (await findDevice(db, user.id, thumbprint))
    const known = approvedAt !== undefined || device?.approved === true
    const budget = budgetOf(mailboxIndex(secrets, email), known ? thumbprint : undefined)
    const worked = !known && (await isMailboxUsedUp(world, c, email))
    if (!known) {
      await requireMailRoom(world, c, { email, known, worked })
      const asked = { email, thumbprint, projectId }
      const atLeastBits = worked ? hardestWorkBits : 0
      const work = await requireWork(world, c, { asked, given: body.work, atLeastBits })
      if (work) return { action: 'PROVE_WORK', work }
    }
    await takeMail(world, c, { email, known, worked })
    const flow = {
      id: newId(),
      kind: 'login',
      projectId,
      thumbprint,
      siteOrigin: body.siteOrigin,
      deviceName: body.deviceName,
      email,
      userId: undefined,
      target: undefined,
      budget,
      createdAt: now,
    } as const
    const guarded = user !== undefined || (await isBreakerOpen(db, now))
    const needsLink =
      approvedAt === undefined && (!(await mayGuess(db, budget, now)) || (guarded && !known))
    return needsLink ? withLink(world, flow) : withCode(world, flow, approvedAt)
  })
  void world.mail.wake() // the answer does not wait for the mail server
  return answer
}

async function withLink(world: World, draft: LoginDraft): Promise<Answer<StartLogin>> {
  const number = await sendDeviceLink(world, draft)
  const expiresInSeconds = deviceApprovalLifetimeMs / 1000
  return { action: 'VERIFY_DEVICE', flowId: draft.id, number, expiresInSeconds }
}

/** A device that was approved moments ago needs no second link. */
async function withCode(
  world: World,
  draft: LoginDraft,
  approvedAt: number | undefined,
): Promise<Answer<StartLogin>> {
  const flow: NewFlow = {
    ...draft,
    decision: approvedAt === undefined ? undefined : 'approved',
    decidedAt: approvedAt,
    linkDigest: undefined,
    expiresAt: draft.createdAt + codeLifetimeMs,
  }
  await insertFlow(world.db, flow)
  await sendCode(world, flow, flow.email)
  return { action: 'VERIFY_OTP', flowId: flow.id, expiresInSeconds: codeLifetimeMs / 1000 }
}
