import type { Context } from 'hono'
import { emailCooldownMs } from '../../shared-schemas/limits.ts'
import { addEvent, waitForLimit } from '../db/queries/authEvents.ts'
import { mailQueue } from '../db/queries/mails.ts'
import type { Env, World } from '../world.ts'
import type { StoredEmail } from './email.ts'
import { mailsQueued } from './limits.ts'
import { mailboxRules, mailRules, type Sending } from './mailRules.ts'
import { tooSoon } from './tooSoon.ts'

/**
 * Counts one login mail against every limit, or refuses it: 429 with the seconds to wait.
 *
 * A device that was let in has limits of its own, so that nobody who is not can use up the owner's
 * (ASVS 6.1.1). Runs inside the caller's transaction, which the refusal undoes.
 *
 * @throws HTTPException 429 'Please try again after {n} seconds'
 */
export async function takeMail(world: World, c: Context<Env>, sending: Sending): Promise<void> {
  await requireMailRoom(world, c, sending)
  const keptMs = new Map<string, number>()
  for (const { key, windowMs } of mailRules(world, c, sending))
    keptMs.set(key, Math.max(windowMs, keptMs.get(key) ?? 0))
  for (const [key, ms] of keptMs) await addEvent(world.db, key, ms, world.now())
}

/**
 * Refuses a login mail that is over a limit, and counts nothing.
 *
 * @throws HTTPException 429 'Please try again after {n} seconds'
 */
export async function requireMailRoom(
  world: World,
  c: Context<Env>,
  sending: Sending,
): Promise<void> {
  const { db } = world
  const now = world.now()
  const rules = mailRules(world, c, sending)
  const isQueueFull = !sending.known && (await mailQueue(db)).waiting >= mailsQueued
  const full = { waitMs: isQueueFull ? emailCooldownMs : 0, limit: 'mails that wait' }
  const waits = await Promise.all(
    rules.map(async (rule) => ({
      waitMs: await waitForLimit(db, rule, now),
      limit: rule.name,
    })),
  )
  const longest = waits.reduce((one, other) => (other.waitMs > one.waitMs ? other : one), full)
  if (longest.waitMs > 0) throw tooSoon(world, c, longest)
}

/**
 * Whether strangers of this network have used up what they may send to a mailbox, which must not keep its owner
 * from a new device: work leads past it.
 */
export async function isMailboxUsedUp(
  world: World,
  c: Context<Env>,
  email: StoredEmail,
): Promise<boolean> {
  const rules = mailboxRules(world, c, email)
  const now = world.now()
  const waits = await Promise.all(rules.map((rule) => waitForLimit(world.db, rule, now)))
  return waits.some((waitMs) => waitMs > 0)
}
