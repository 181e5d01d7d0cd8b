import { isIP } from 'node:net'
import { getDomain, getPublicSuffix } from 'tldts'
import type { AppKitError } from '../shared-schemas/errors/AppKitError.ts'
import { unfitLogin } from './auth/social/SocialSettings.ts'
import type { ServerConfig } from './config.ts'
import { configFault } from './configFault.ts'
import { fileOfDatabase } from './db/fileOfDatabase.ts'
import { postgresRules } from './db/postgres/postgresRules.ts'
import { parseRange } from './parseRange.ts'
import { pathed } from './pathed.ts'
import type { ProjectFeatures } from './projectFeatures.ts'
import { secretsFileOf } from './secretsFileOf.ts'
import { serviceRules } from './serviceRules.ts'

type Rule = (config: ServerConfig) => AppKitError | undefined

/** The first thing in which settings do not fit each other; their own forms are the schema's part. */
export function checkSettings(config: ServerConfig): AppKitError | undefined {
  for (const rule of rules) {
    const fault = rule(config)
    if (fault) return fault
  }
  return undefined
}

const rules: readonly Rule[] = [
  differentOrigins,
  secureOrigins,
  differentProjects,
  secureSites,
  possibleLogins,
  reachableRecovery,
  differentKeyFiles,
  ...postgresRules,
  lastingKeys,
  proxyAddresses,
  privateServices,
  differentTransitKeys,
  ...serviceRules,
]

/** A request is routed by its host, and the browser keeps the three apart by their origins. */
function differentOrigins({ origins }: ServerConfig) {
  const seen = new Map<string, string>()
  for (const [name, origin] of Object.entries(origins)) {
    const { host } = new URL(origin)
    const other = seen.get(host)
    if (other !== undefined)
      return configFault(
        `origins.${name}`,
        `expected another host than origins.${other}, not ${host}.`,
      )
    seen.set(host, name)
  }
  return undefined
}

/** Browsers give keys and storage to https pages, and to http ones of the machine itself. */
function secureOrigins({ origins }: ServerConfig) {
  for (const [name, origin] of Object.entries(origins)) {
    if (!isOpen(origin) || isLocal(origin)) continue
    return configFault(
      `origins.${name}`,
      `expected an https origin: ${origin} is http, which works on localhost only.`,
    )
  }
  return undefined
}

function differentProjects({ projects }: ServerConfig) {
  for (const [index, { id }] of projects.entries()) {
    const first = projects.findIndex((project) => project.id === id)
    if (first !== index)
      return configFault(
        `projects[${index}].id`,
        `expected an id of its own: "${id}" is also projects[${first}].`,
      )
  }
  return undefined
}

/** Who may embed the widget in production is the operator, and nobody who poses as one of its sites. */
function secureSites({ projects, withoutProject }: ServerConfig) {
  for (const [path, { mode, origins, trustedOrigins }] of pathed({ projects, withoutProject })) {
    if (mode !== 'production') continue
    for (const [name, list] of Object.entries({ origins, trustedOrigins })) {
      const reasons = list.map(unfitSite)
      const index = reasons.findIndex((reason) => reason !== undefined)
      if (index >= 0) return configFault(`${path}.${name}[${index}]`, reasons[index]!) // just found
    }
  }
  return undefined
}

/** Anyone on the same network could pose as an http site, and anyone at all has a name under a public suffix. */
function unfitSite(originPattern: string): string | undefined {
  const onlyThere = 'which only mode "development" may list.'
  if (isOpen(originPattern))
    return `expected an https origin: ${originPattern} is http, ${onlyThere}`
  const suffix = /^https:\/\/\*\.([^:]+)/.exec(originPattern)?.[1]
  if (suffix === undefined || suffix === testDomain || suffix === 'localhost') return undefined
  if (getPublicSuffix(suffix, { allowPrivateDomains: true }) !== suffix) return undefined
  return `expected sites of yours: anybody can have a name under ${suffix}, ${onlyThere} List each origin in full, also those of previews, or give previews a domain of your own.`
}

function possibleLogins({ projects, withoutProject, socials, mail }: ServerConfig) {
  for (const [path, { features }] of pathed({ projects, withoutProject })) {
    const reason = unfitLogin(features, socials) ?? unfitEmail(features, mail)
    if (reason !== undefined) return configFault(`${path}.features.social_login`, reason)
  }
  return undefined
}

/**
 * Without the automatic slot only the browser that made a wallet can add a way in, on a page of the secure
 * origin. Browsers give that page what the frame stored only where site, widget and frame share a domain.
 */
function reachableRecovery({ origins, projects, withoutProject }: ServerConfig) {
  const domain = domainOf(origins.secure)
  for (const [path, { automaticRecovery, origins: sites }] of pathed({
    projects,
    withoutProject,
  })) {
    if (automaticRecovery) continue
    const other = [origins.widget, ...sites].find((origin) => domainOf(origin) !== domain)
    if (other === undefined) continue
    const reason = `false only fits sites and a widget at ${domain}, beside the secure origin: with ${other} nobody could add a way into their wallet.`
    return configFault(`${path}.automaticRecovery`, reason)
  }
  return undefined
}

/**
 * The registrable domain of an origin or of a pattern of origins, or its host where that has none. Browsers part
 * storage by it, so names below which others register count as top-level ones, such as vercel.app and co.uk.
 */
function domainOf(originPattern: string): string {
  const host = originPattern.replace(/^https?:\/\/(\*\.)?/, '').replace(/:(\d+|\*)$/, '')
  if (host.endsWith(`.${testDomain}`)) return testDomain
  return getDomain(host, { allowPrivateDomains: true }) ?? host
}

/** No browser reaches a name below it (RFC 6761); what is tested under it may count as one domain. */
const testDomain = 'test'

function unfitEmail({ social_login: offered = [] }: ProjectFeatures, mail: ServerConfig['mail']) {
  if (mail !== undefined || !offered.includes('email')) return undefined
  return 'email is offered, but mail does not say which server sends the codes. Set mail, or take email out.'
}

/** The recovery key is kept apart from the wrapping key: who has both has every assisted wallet. */
function differentKeyFiles(config: ServerConfig) {
  const names = ['database', 'keyFile', 'wrappingKeyFile', 'recoveryKeyFile'] as const
  const seen = new Map<string, string>()
  for (const name of names) {
    const file = config[name]
    if (file === undefined || (name === 'database' && !fileOfDatabase(file))) continue
    const other = seen.get(file)
    if (other !== undefined)
      return configFault(name, `expected a file of its own: ${file} is also ${other}.`)
    seen.set(file, name)
  }
  return undefined
}

/** The manifests in the folder are sealed with a key of the key file. */
function lastingKeys(config: ServerConfig) {
  if (config.releasesFolder === undefined || secretsFileOf(config) !== undefined) return undefined
  return configFault(
    'releasesFolder',
    'expected keyFile beside it, since the database is in memory.',
  )
}

function proxyAddresses({ trustedProxies }: ServerConfig) {
  const index = trustedProxies.findIndex((entry) => isIP(entry) === 0 && !parseRange(entry))
  if (index < 0) return undefined
  const reason =
    'expected an address such as 10.0.0.1, or a range such as 10.0.0.0/8. Names are not looked up.'
  return configFault(`trustedProxies[${index}]`, reason)
}

/** What is sent there, and the token that goes along, is readable on the way over http. */
function privateServices(config: ServerConfig) {
  const name = (['auditReceiver', 'wrappingTransit', 'recoveryTransit'] as const).find((each) => {
    const url = config[each]?.url
    return url !== undefined && isOpen(url) && !isLocal(url)
  })
  if (name === undefined) return undefined
  return configFault(`${name}.url`, 'expected an https URL; http works on this machine only.')
}

/** As with the files: one key must not open both key shares. */
function differentTransitKeys({ wrappingTransit: one, recoveryTransit: other }: ServerConfig) {
  if (!one || !other || one.key !== other.key) return undefined
  return configFault('recoveryTransit.key', 'expected another key than wrappingTransit.key.')
}

function isOpen(origin: string): boolean {
  return origin.startsWith('http:')
}

function isLocal(origin: string): boolean {
  const { hostname } = new URL(origin)
  return hostname === '127.0.0.1' || hostname === 'localhost' || hostname.endsWith('.localhost')
}
