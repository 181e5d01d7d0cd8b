import { deviceApprovalLifetimeMs } from '../../shared-schemas/limits.ts'
import { dropLinks, insertFlow, type NewFlow } from '../db/queries/loginFlows.ts'
import { composeDeviceLink } from '../mail/composeDeviceLink.ts'
import type { World } from '../world.ts'
import { createNumber } from './deviceNumber/createNumber.ts'
import { numberDigest } from './deviceNumber/numberDigest.ts'
import { digest } from './digest.ts'
import { readEmail } from './email.ts'
import { newId } from './newId.ts'

/** A login without what its mail is for. */
export type LoginDraft = Omit<
  NewFlow,
  'decision' | 'decidedAt' | 'linkDigest' | 'numberDigest' | 'expiresAt'
>

/**
 * Begins a login by a link and queues its mail; older links of the device are void. Answers the number
 * that the device shows. Runs inside a transaction.
 */
export async function sendDeviceLink(world: World, draft: LoginDraft): Promise<string> {
  const { db, secrets, config } = world
  const token = newId()
  const number = createNumber()
  const { id, email, thumbprint, projectId, siteOrigin, deviceName, createdAt } = draft
  await dropLinks(db, { emailIndex: email.index, thumbprint, projectId })
  await insertFlow(db, {
    ...draft,
    decision: undefined,
    decidedAt: undefined,
    linkDigest: digest(token),
    numberDigest: numberDigest(world, id, number),
    expiresAt: createdAt + deviceApprovalLifetimeMs,
  })
  const url = new URL('/device', config.origins.secure)
  url.searchParams.set('token', token)
  const to = readEmail(secrets, email.sealed)
  const mail = { to, url: url.href, siteOrigin, deviceName, now: createdAt }
  await world.mail.add(composeDeviceLink(mail), id)
  return number
}
