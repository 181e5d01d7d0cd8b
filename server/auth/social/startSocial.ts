import type { Context } from 'hono'
import type { authApi } from '../../../shared-schemas/api/auth.ts'
import type { Answer, Input } from '../../../shared-schemas/api/define.ts'
import { AppKitError } from '../../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors/errors.ts'
import { socialLifetimeMs } from '../../../shared-schemas/limits.ts'
import { type SocialProvider, socialNames } from '../../../shared-schemas/login/socialProvider.ts'
import { addEvent, waitForLimit } from '../../db/queries/authEvents.ts'
import { findUserOfKey } from '../../db/queries/devices.ts'
import { insertSocialFlow } from '../../db/queries/socialFlows.ts'
import { refusal } from '../../refusal.ts'
import type { Env, World } from '../../world.ts'
import { createNumber } from '../deviceNumber/createNumber.ts'
import { numberDigest } from '../deviceNumber/numberDigest.ts'
import { digest } from '../digest.ts'
import { hourMs } from '../limits.ts'
import { networkKey } from '../networkKey.ts'
import { networkKeys } from '../networkKeys.ts'
import { newId } from '../newId.ts'
import { requireSite } from '../requireSite.ts'
import { tooSoon } from '../tooSoon.ts'

type StartSocial = (typeof authApi)['startSocial']

/**
 * Starts a login at a provider, for the window that was opened with this ticket, or will be.
 *
 * @throws HTTPException 403 for a site that is not the project's, 404 for a provider that is not
 *   offered, 409 for a ticket that was used, 429 with the seconds to wait
 */
export async function startSocial(
  world: World,
  c: Context<Env>,
  { provider, ticket, siteOrigin, deviceName, stepUp = false }: Input<StartSocial>['body'],
): Promise<Answer<StartSocial>> {
  requireSite(world, c, siteOrigin)
  requireOffered(world, c, provider)
  const { db, config } = world
  const now = world.now()
  const network = networkKey(world, c)
  const id = newId()
  const number = createNumber()
  const flow = {
    id,
    ticketDigest: digest(ticket),
    provider,
    projectId: c.get('project').id ?? '',
    thumbprint: c.get('device').thumbprint,
    siteOrigin,
    deviceName,
    networkKey: network,
    numberDigest: numberDigest(world, id, number),
    isStepUp: stepUp,
    createdAt: now,
    expiresAt: now + socialLifetimeMs,
  }
  const limit = config.loginLimits.socialsPerNetworkHour
  // The known devices of a user count by themselves: strangers in their network cannot use their logins up.
  const userId = await findUserOfKey(db, flow.thumbprint)
  const counted = userId
    ? [{ key: `user ${userId}`, factor: 1 }]
    : networkKeys(world, c).map(({ key, factor }) => ({ key: `network ${key}`, factor }))
  await db.transaction(async () => {
    const waits = await Promise.all(
      counted.map(({ key, factor }) =>
        waitForLimit(db, { key: `social ${key}`, limit: limit * factor, windowMs: hourMs }, now),
      ),
    )
    const waitMs = Math.max(...waits)
    if (waitMs > 0) throw tooSoon(world, c, { waitMs, limit: 'loginLimits.socialsPerNetworkHour' })
    for (const { key } of counted) await addEvent(db, `social ${key}`, hourMs, now)
    if (!(await insertSocialFlow(db, flow))) throw usedTicket()
  })
  world.waiting.tell(flow.ticketDigest)
  const uri = new URL('/oauth/start', config.origins.secure)
  uri.searchParams.set('ticket', ticket)
  return { flowId: id, uri: uri.href, number, expiresInSeconds: socialLifetimeMs / 1000 }
}

function requireOffered({ socials }: World, c: Context<Env>, provider: SocialProvider): void {
  const offered = c.get('project').features.social_login ?? []
  if (offered.includes(provider) && socials.has(provider)) return
  const feature = `${socialNames[provider]} login`
  throw refusal(404, new AppKitError(errors.FEATURE_NOT_AVAILABLE, { feature }))
}

function usedTicket() {
  return refusal(409, new AppKitError(errors.TICKET_USED))
}
