import type { Context } from 'hono'
import { emailCooldownMs } from '../../shared-schemas/limits.ts'
import type { ServerConfig } from '../config.ts'
import type { EventLimit } from '../db/queries/authEvents.ts'
import type { Env, World } from '../world.ts'
import { budgetOf, budgetOfChange } from './budgetOf.ts'
import { cooldownKey } from './cooldown.ts'
import type { StoredEmail } from './email.ts'
import * as limits from './limits.ts'
import { mailboxIndex } from './mailboxIndex.ts'
import { type NetworkKey, networkKeys } from './networkKeys.ts'

/**
 * Whose mail it is; `known` when the device that asks was let in, `worked` when it did work since the mailbox is
 * used up; `changeOf` the user whose address it becomes.
 */
export type Sending = { email: StoredEmail; known: boolean; worked?: boolean; changeOf?: string }

/** Every limit that a mail counts against. */
export function mailRules(world: World, c: Context<Env>, sending: Sending): EventLimit[] {
  const { known, worked, changeOf } = sending
  const mailbox = mailboxIndex(world.secrets, sending.email)
  const budget =
    changeOf === undefined
      ? budgetOf(mailbox, known ? c.get('device').thumbprint : undefined)
      : budgetOfChange(mailbox, changeOf)
  const pause = { key: cooldownKey(budget), limit: 1, windowMs: emailCooldownMs }
  if (known) return [pause, ...ownRules(budget), ofKnown(mailbox)]
  const networks = networkKeys(world, c)
  const shared = sharedBudgets(world.config, c)
  const rest = [pause, ...ofNetworks(world.config, networks)]
  if (worked) return [...rest, ...workedRules(world.config, networks, mailbox), ...shared]
  const own = [...ownRules(budget), ...toMailbox(networks, mailbox)]
  if (changeOf === undefined) return [...rest, ...own, ...shared]
  return [...rest, ...own.map(ofChange), ...changeBudgets(shared, mailbox, changeOf)]
}

/** What strangers may send to one mailbox: all of them, and those of one network. */
export function mailboxRules(world: World, c: Context<Env>, email: StoredEmail): EventLimit[] {
  const mailbox = mailboxIndex(world.secrets, email)
  return [...ownRules(budgetOf(mailbox, undefined)), ...toMailbox(networkKeys(world, c), mailbox)]
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

function ownRules(budget: string): EventLimit[] {
  const key = `mail ${budget}`
  return [
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

function toMailbox(networks: readonly NetworkKey[], mailbox: string): EventLimit[] {
  return networks.flatMap(({ key }): EventLimit[] => [
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
}

function ofNetworks({ loginLimits }: ServerConfig, networks: readonly NetworkKey[]): EventLimit[] {
  return networks.map(({ key, factor }) => ({
    key: `mail network ${key}`,
    limit: loginLimits.mailsPerNetworkHour * factor,
    windowMs: limits.hourMs,
  }))
}

/** Mails of a mailbox that is used up, for who did the work. */
function workedRules(
  { loginLimits }: ServerConfig,
  networks: readonly NetworkKey[],
  mailbox: string,
): EventLimit[] {
  const windowMs = limits.dayMs
  return [
    { key: `mail worked ${mailbox}`, limit: limits.mailsPerDayWithWork, windowMs },
    ...networks.map(({ key }) => ({
      key: `mail worked network ${key} to ${mailbox}`,
      limit: limits.mailsPerDayOfNetworkWithWork,
      windowMs,
    })),
    {
      key: 'mail worked all',
      limit: Math.ceil(loginLimits.mailsPerHour / 10),
      windowMs: limits.hourMs,
    },
  ]
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
