import type { Context } from 'hono'
import { emailCooldownMs } from '../../shared-schemas/limits.ts'
import type { ServerConfig } from '../config.ts'
import { addEvent, type EventLimit, waitForLimit } from '../db/queries/authEvents.ts'
import { mailQueue } from '../db/queries/mails.ts'
import type { Env, World } from '../world.ts'
import { budgetOf, budgetOfChange } from './budgetOf.ts'
import type { StoredEmail } from './email.ts'
import * as limits from './limits.ts'
import { mailboxIndex } from './mailboxIndex.ts'
import { networkKeys } from './networkKeys.ts'
import { cooldownKey, mailKey, noteMail } from './noteMail.ts'
import { tooSoon } from './tooSoon.ts'

/** Whose mail it is; `known` when the device that asks was let in; `changeOf` the user whose address it becomes. */
type Sending = { email: StoredEmail; known: boolean; changeOf?: string }

/**
 * Counts one login mail against every limit, or refuses it: 429 with the seconds to wait.
 *
 * A device that was let in has limits of its own, so that nobody who is not can use up the owner's
 * (ASVS 6.1.1). Runs inside the caller's transaction, which the refusal undoes.
 *
 * @throws HTTPException 429 'Please try again after {n} seconds'
 */
export function takeMail(world: World, c: Context<Env>, sending: Sending): void {
  requireMailRoom(world, c, sending)
  const { db } = world
  const now = world.now()
  noteMail(db, budgetFor(world, c, sending), now)
  const shared = sending.known
    ? [ofKnown(mailboxIndex(world.secrets, sending.email))]
    : sharedRules(world, c, sending)
  for (const { key, windowMs } of shared) addEvent(db, key, windowMs, now)
}

/**
 * Refuses a login mail that is over a limit, and counts nothing.
 *
 * @throws HTTPException 429 'Please try again after {n} seconds'
 */
export function requireMailRoom(world: World, c: Context<Env>, sending: Sending): void {
  const { db } = world
  const { known } = sending
  const now = world.now()
  const shared = known
    ? [ofKnown(mailboxIndex(world.secrets, sending.email))]
    : sharedRules(world, c, sending)
  const rules = [...ownRules(budgetFor(world, c, sending)), ...shared]
  const isQueueFull = !known && mailQueue(db).waiting >= limits.mailsQueued
  const queueMs = isQueueFull ? emailCooldownMs : 0
  const waitMs = Math.max(queueMs, ...rules.map((rule) => waitForLimit(db, rule, now)))
  if (waitMs > 0) throw tooSoon(c, waitMs)
}

/** What a mail counts against: of a stranger, of a device that was let in, or of a user's change. */
function budgetFor(world: World, c: Context<Env>, { email, known, changeOf }: Sending): string {
  const mailbox = mailboxIndex(world.secrets, email)
  if (changeOf !== undefined) return budgetOfChange(mailbox, changeOf)
  return budgetOf(mailbox, known ? c.get('device').thumbprint : undefined)
}

function ownRules(budget: string): EventLimit[] {
  const key = mailKey(budget)
  return [
    { key: cooldownKey(budget), limit: 1, windowMs: emailCooldownMs },
    { key, limit: limits.mailsPerHour, windowMs: limits.hourMs },
    { key, limit: limits.mailsPerDay, windowMs: limits.dayMs },
  ]
}

/** Who may log in lets in as many devices as they like, and each has mails of its own. */
const ofKnown = (mailbox: string): EventLimit => ({
  key: `mail to known devices of ${mailbox}`,
  limit: limits.mailsPerDayOfKnown,
  windowMs: limits.dayMs,
})

/** What all unknown devices share: of a network, also to one mailbox, of a project, of the server. */
function sharedRules(world: World, c: Context<Env>, { email, changeOf }: Sending): EventLimit[] {
  const { mailsPerNetworkHour } = world.config.loginLimits
  const mailbox = mailboxIndex(world.secrets, email)
  const networks = networkKeys(world, c)
  const toMailbox = networks.flatMap(({ key }): EventLimit[] => [
    {
      key: `mail network ${key} to ${mailbox}`,
      limit: limits.mailsPerHourOfNetwork, // of the largest network too: the rest is for the owner
      windowMs: limits.hourMs,
    },
    {
      key: `mail day of network ${key} to ${mailbox}`,
      limit: limits.mailsPerDayOfNetwork,
      windowMs: limits.dayMs,
    },
  ])
  const ofNetworks = networks.map(({ key, factor }) => ({
    key: `mail network ${key}`,
    limit: mailsPerNetworkHour * factor,
    windowMs: limits.hourMs,
  }))
  const budgets = sharedBudgets(world.config, c)
  if (changeOf === undefined) return [...toMailbox, ...ofNetworks, ...budgets]
  return [...toMailbox.map(ofChange), ...ofNetworks, ...changeBudgets(budgets, mailbox, changeOf)]
}

const ofChange = (rule: EventLimit): EventLimit => ({ ...rule, key: `change ${rule.key}` })

/**
 * Changes of address have mails of their own, a tenth as many: who is logged in writes to any address
 * without the work that a stranger does, and must not use up what others need to log in.
 */
function changeBudgets(shared: EventLimit[], mailbox: string, userId: string): EventLimit[] {
  return [
    { key: `mail change ${userId}`, limit: limits.mailsPerDay, windowMs: limits.dayMs },
    {
      key: `mail changes to ${mailbox}`,
      limit: limits.mailsPerDayOfChanges,
      windowMs: limits.dayMs,
    },
    ...shared.map(ofChange).map((rule) => ({ ...rule, limit: Math.ceil(rule.limit / 10) })),
  ]
}

/** What unknown devices of all networks share: the mails of a project, and of the server. */
export function sharedBudgets({ loginLimits }: ServerConfig, c: Context<Env>): EventLimit[] {
  const { mailsPerProjectMinute, mailsPerHour } = loginLimits
  const project = `mail project ${c.get('project').id ?? ''}`
  return [
    { key: project, limit: mailsPerProjectMinute, windowMs: limits.minuteMs },
    { key: 'mail all', limit: mailsPerHour, windowMs: limits.hourMs },
  ]
}
