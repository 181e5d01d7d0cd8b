import type { Context } from 'hono'
import { emailCooldownMs } from '../../shared-schemas/limits.ts'
import { addEvent, type EventLimit, waitForLimit } from '../db/queries/authEvents.ts'
import { mailQueue } from '../db/queries/mails.ts'
import type { Env, World } from '../world.ts'
import * as limits from './limits.ts'
import { networkKey } from './networkKey.ts'
import { cooldownKey, mailKey, noteMail } from './noteMail.ts'
import { tooSoon } from './tooSoon.ts'

/** Whose mail it is: `budget` of the address as seen from a device, `known` when that is let in. */
type Sending = { budget: string; known: boolean }

/**
 * Counts one login mail against every limit, or refuses it: 429 with the seconds to wait.
 *
 * A device that was let in has limits of its own, so that nobody who is not can use up the owner's
 * (ASVS 6.1.1). Runs inside the caller's transaction, which the refusal undoes.
 *
 * @throws HTTPException 429 'Please try again after {n} seconds'
 */
export function takeMail(world: World, c: Context<Env>, sending: Sending): void {
  const { db } = world
  const now = world.now()
  const shared = sending.known ? [] : sharedRules(world, c)
  const rules = [...ownRules(sending.budget), ...shared]
  const queueMs = mailQueue(db).waiting < limits.mailsQueued ? 0 : emailCooldownMs
  const waitMs = Math.max(queueMs, ...rules.map((rule) => waitForLimit(db, rule, now)))
  if (waitMs > 0) throw tooSoon(c, waitMs)
  noteMail(db, sending.budget, now)
  for (const { key, windowMs } of shared) addEvent(db, key, windowMs, now)
}

function ownRules(budget: string): EventLimit[] {
  return [
    { key: cooldownKey(budget), limit: 1, windowMs: emailCooldownMs },
    { key: mailKey(budget), limit: limits.mailsPerHour, windowMs: limits.hourMs },
    { key: mailKey(budget), limit: limits.mailsPerDay, windowMs: limits.dayMs },
  ]
}

/** What all unknown devices share: of a network, of a project, of the server. */
function sharedRules(world: World, c: Context<Env>): EventLimit[] {
  const { mailsPerProjectMinute, mailsPerHour, mailsPerNetworkHour } = world.config.loginLimits
  const network = `mail network ${networkKey(world, c)}`
  const project = `mail project ${c.get('project').id ?? ''}`
  return [
    { key: network, limit: mailsPerNetworkHour, windowMs: limits.hourMs },
    { key: project, limit: mailsPerProjectMinute, windowMs: limits.minuteMs },
    { key: 'mail all', limit: mailsPerHour, windowMs: limits.hourMs },
  ]
}
