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

/** A limit with its name in the log: the setting that changes it, or what it counts. */
type MailRule = EventLimit & { name: string }

/** Every limit that a mail counts against. */
export function mailRules(world: World, c: Context<Env>, sending: Sending): MailRule[] {
  const { known, worked, changeOf } = sending
  const mailbox = mailboxIndex(world.secrets, sending.email)
  const budget =
    changeOf === undefined
      ? budgetOf(mailbox, known ? c.get('device').thumbprint : undefined)
      : budgetOfChange(mailbox, changeOf)
  const pause = {
    name: 'pause between mails',
    key: cooldownKey(budget),
    limit: 1,
    windowMs: emailCooldownMs,
  }
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
export function mailboxRules(world: World, c: Context<Env>, email: StoredEmail): MailRule[] {
  const mailbox = mailboxIndex(world.secrets, email)
  return [...ownRules(budgetOf(mailbox, undefined)), ...toMailbox(networkKeys(world, c), mailbox)]
}

/** What unknown devices of all networks share: the mails of a project, and of the server. */
export function sharedBudgets({ loginLimits }: ServerConfig, c: Context<Env>): MailRule[] {
  const { mailsPerProjectMinute, mailsPerHour } = loginLimits
  const project = `mail project ${c.get('project').id ?? ''}`
  return [
    {
      name: 'loginLimits.mailsPerProjectMinute',
      key: project,
      limit: mailsPerProjectMinute,
      windowMs: limits.minuteMs,
    },
    {
      name: 'loginLimits.mailsPerHour',
      key: 'mail all',
      limit: mailsPerHour,
      windowMs: limits.hourMs,
    },
  ]
}

function ownRules(budget: string): MailRule[] {
  const key = `mail ${budget}`
  return [
    { name: 'mails to one address', key, limit: limits.mailsPerHour, windowMs: limits.hourMs },
    { name: 'mails to one address', key, limit: limits.mailsPerDay, windowMs: limits.dayMs },
  ]
}

/** Who may log in lets in as many devices as they like, and each has mails of its own. */
const ofKnown = (mailbox: string): MailRule => ({
  name: 'mails to the known devices of one address',
  key: `mail to known devices of ${mailbox}`,
  limit: limits.mailsPerDayOfKnown,
  windowMs: limits.dayMs,
})

function toMailbox(networks: readonly NetworkKey[], mailbox: string): MailRule[] {
  return networks.flatMap(({ key }): MailRule[] => [
    {
      name: 'mails of one network to one address',
      key: `mail network ${key} to ${mailbox}`,
      limit: limits.mailsPerHourOfNetwork, // of the largest network too: the rest is for the owner
      windowMs: limits.hourMs,
    },
    {
      name: 'mails of one network to one address',
      key: `mail day of network ${key} to ${mailbox}`,
      limit: limits.mailsPerDayOfNetwork,
      windowMs: limits.dayMs,
    },
  ])
}

function ofNetworks({ loginLimits }: ServerConfig, networks: readonly NetworkKey[]): MailRule[] {
  return networks.map(({ key, factor }) => ({
    name: 'loginLimits.mailsPerNetworkHour',
    key: `mail network ${key}`,
    limit: loginLimits.mailsPerNetworkHour * factor,
    windowMs: limits.hourMs,
  }))
}

const workedMails = 'mails to one address after work'

/** Mails of a mailbox that is used up, for who did the work. */
function workedRules(
  { loginLimits }: ServerConfig,
  networks: readonly NetworkKey[],
  mailbox: string,
): MailRule[] {
  const windowMs = limits.dayMs
  return [
    {
      name: workedMails,
      key: `mail worked ${mailbox}`,
      limit: limits.mailsPerDayWithWork,
      windowMs,
    },
    ...networks.map(({ key }) => ({
      name: workedMails,
      key: `mail worked network ${key} to ${mailbox}`,
      limit: limits.mailsPerDayOfNetworkWithWork,
      windowMs,
    })),
    {
      name: 'a tenth of loginLimits.mailsPerHour',
      key: 'mail worked all',
      limit: Math.ceil(loginLimits.mailsPerHour / 10),
      windowMs: limits.hourMs,
    },
  ]
}

const ofChange = (rule: MailRule): MailRule => ({ ...rule, key: `change ${rule.key}` })

/**
 * Changes of address have mails of their own, a tenth as many: who is logged in writes to any address
 * without the work that a stranger does, and must not use up what others need to log in.
 */
function changeBudgets(shared: MailRule[], mailbox: string, userId: string): MailRule[] {
  return [
    {
      name: 'changes of one user',
      key: `mail change ${userId}`,
      limit: limits.mailsPerDay,
      windowMs: limits.dayMs,
    },
    {
      name: 'changes to one address',
      key: `mail changes to ${mailbox}`,
      limit: limits.mailsPerDayOfChanges,
      windowMs: limits.dayMs,
    },
    ...shared.map(ofChange).map((rule) => ({
      ...rule,
      name: `a tenth of ${rule.name}`,
      limit: Math.ceil(rule.limit / 10),
    })),
  ]
}
