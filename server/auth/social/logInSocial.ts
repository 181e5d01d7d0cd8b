import type { LoginSession } from '../../../shared-schemas/api/loginSession.ts'
import { socialNames } from '../../../shared-schemas/login/socialProvider.ts'
import { takeEvent } from '../../db/queries/authEvents.ts'
import { findDevice } from '../../db/queries/devices.ts'
import type { SocialFlow } from '../../db/queries/socialFlows.ts'
import { findIdentity, writeIdentity } from '../../db/queries/socialIdentities.ts'
import { findUser, insertUser } from '../../db/queries/users.ts'
import { composeDeviceNotice } from '../../mail/composeDeviceNotice.ts'
import { composeNoticesMoved } from '../../mail/composeNoticesMoved.ts'
import type { Mail } from '../../mail/Mail.ts'
import { seal } from '../../seal.ts'
import type { World } from '../../world.ts'
import { answerAgain } from '../answerAgain.ts'
import { readEmail, storeEmail } from '../email.ts'
import { isFromBefore } from '../isFromBefore.ts'
import { keyedDigest } from '../keyedDigest.ts'
import { dayMs, noticesPerDay } from '../limits.ts'
import { mailboxIndex } from '../mailboxIndex.ts'
import { openSession } from '../openSession.ts'
import { socialIndex } from './socialIndex.ts'
import { openIdentity } from './trip.ts'

/**
 * Ends a login at a provider that the visitor confirmed: issuer and subject are who it is, never the
 * address. The provider stands in for the mailbox, so the device is let in; an owner who has an address
 * is told of a new one there. For a transaction of the caller.
 */
export async function logInSocial(
  world: World,
  flow: SocialFlow,
): Promise<LoginSession | undefined> {
  if (flow.identitySealed === undefined) return undefined
  const { db, secrets } = world
  const now = world.now()
  const { issuer, subject, name, email, provedAt } = openIdentity(
    world,
    flow.id,
    flow.identitySealed,
  )
  const index = socialIndex(secrets, { issuer, subject })
  const known = await findIdentity(db, index)
  const user = known && (await findUser(db, known.userId))
  if (user && isFromBefore(user, flow, now)) return undefined
  const userId = known?.userId ?? (await insertUser(db, undefined, now))
  const { provider, thumbprint } = flow
  const isNew = known !== undefined && !(await findDevice(db, userId, thumbprint))?.approved
  await announce(world, flow, { isNew, email, former: known?.emailSealed })
  const identity = {
    userId,
    provider,
    nameSealed: name === undefined ? undefined : seal(secrets.get('socialSeal'), 'name', name),
    emailSealed: email === undefined ? undefined : storeEmail(secrets, email).sealed,
  }
  await writeIdentity(db, index, identity, now)
  return openSession(world, { ...flow, userId, provedAt }, refreshTokenOf(world, flow))
}

/** The same login again; undefined once its time is over, or its tokens were used or ended. */
export async function answerClaimAgain(
  world: World,
  flow: SocialFlow,
): Promise<LoginSession | undefined> {
  return answerAgain(world, flow, refreshTokenOf(world, flow))
}

/** It follows from the flow (and a secret), so that a lost answer can be given again. */
function refreshTokenOf({ secrets }: World, { id }: SocialFlow): string {
  return keyedDigest(secrets, 'sessionTokens', `social ${id}`)
}

/**
 * Tells the owner of a new device, and of another address of theirs. What the provider says now may be a
 * thief's choice, so the address that it named before is told as well.
 */
async function announce(
  { db, mail, now, secrets }: World,
  { siteOrigin, deviceName, provider: name }: SocialFlow,
  given: { isNew: boolean; email: string | undefined; former: Uint8Array | undefined },
) {
  if (!mail.enabled) return
  const { isNew, email, former: sealed } = given
  const former = sealed && readEmail(secrets, sealed)
  const request = { siteOrigin, deviceName, now: now(), provider: socialNames[name] }
  const send = async (notice: Mail) => {
    const mailbox = mailboxIndex(secrets, storeEmail(secrets, notice.to))
    const rule = { key: `notices to ${mailbox}`, limit: noticesPerDay, windowMs: dayMs }
    if (await takeEvent(db, rule, now())) await mail.add(notice)
  }
  // What matters most comes first: the last notices of a day may be missing.
  const moved = former !== undefined && email !== undefined && former !== email
  if (moved) await send(composeNoticesMoved({ to: former, ...request }))
  for (const to of isNew ? new Set([former, email]) : []) {
    if (to !== undefined) await send(composeDeviceNotice({ to, ...request }))
  }
}
