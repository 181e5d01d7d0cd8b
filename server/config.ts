import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import * as z from 'zod/mini'
import { AppKitError } from '../shared-schemas/AppKitError.ts'
import { CaipNetworkId } from '../shared-schemas/caip.ts'
import * as errors from '../shared-schemas/errors.ts'
import { NetworkChoice } from '../shared-schemas/network.ts'
import { isOriginPattern } from '../shared-schemas/origins.ts'
import { SmartAccountNetwork } from '../shared-schemas/secureConfig.ts'
import { WalletConnectRelay } from '../shared-schemas/walletConnectRelay.ts'
import { SocialSettings, socialsWithin, unfitLogin } from './auth/social/SocialSettings.ts'
import { parseRange } from './parseRange.ts'
import { defaultFeatures, ProjectFeatures } from './projectFeatures.ts'
import { WalletSettings } from './wallets/WalletSettings.ts'

const Origin = z
  .string()
  .check(
    z.regex(/^https?:\/\/[a-z0-9.-]+(:\d{1,5})?$/, 'not an origin, e.g. https://a.example.com'),
  )
const Url = z.string().check(z.maxLength(2_000), z.regex(/^https?:\/\//, 'not an http URL'))
const Mode = z.enum(['development', 'production'])
const OriginPattern = z
  .string()
  .check(
    z.maxLength(200),
    z.refine(isOriginPattern, 'not an origin pattern, e.g. https://*.example.com'),
  )
// A header holds them all; security.md section 3.5.
const OriginPatterns = z.array(OriginPattern).check(z.maxLength(64, 'more than 64 origins'))

/** What a project has besides its name, its mode and who may embed it. */
const equipment = {
  features: z._default(ProjectFeatures, defaultFeatures),
  /** For sites that name no networks of their own: ids of listed ones, or whole networks. */
  networks: z._default(z.array(NetworkChoice).check(z.maxLength(50)), []),
  /** Sites that may show approvals in the frame where a browser cannot prove that they are seen. */
  trustedOrigins: z._default(OriginPatterns, []),
  /** Where the embedded wallet may be a smart account; each needs a bundler. */
  smartAccounts: z._default(z.array(SmartAccountNetwork).check(z.maxLength(50)), []),
  /** A relay of its own for WalletConnect, in place of the server's; `false` for none. */
  walletConnect: z.optional(z.union([WalletConnectRelay, z.literal(false)])),
}

const TrustedProxy = z
  .string()
  .check(
    z.refine(
      (entry) => !entry.includes('/') || parseRange(entry) !== undefined,
      'not a range of addresses, e.g. 10.0.0.0/8',
    ),
  )

const Count = z.int().check(z.minimum(1))

const Project = z.strictObject({
  id: z.string().check(z.regex(/^[\w-]{1,64}$/, 'letters, digits, _ and -, at most 64')),
  name: z.string().check(z.minLength(1), z.maxLength(100)),
  mode: Mode,
  /** Who may embed the widget for this project. */
  origins: OriginPatterns,
  ...equipment,
})

/** Everything an operator sets. */
export const ServerConfig = z.strictObject({
  hostname: z._default(z.string(), '127.0.0.1'),
  port: z._default(z.int().check(z.minimum(0), z.maximum(65_535)), 4000),
  /** The public origins, as browsers see them; they select the site by the request's host. */
  origins: z.strictObject({ widget: Origin, secure: Origin, api: Origin }),
  /** File of the database, or `:memory:`. */
  database: z.string(),
  /**
   * Files of the keys that halves of wallets are wrapped with, 0600; the second one opens wallets
   * together with the first, so keep it apart. Made at the first start; `database` in memory needs none.
   */
  wrappingKeyFile: z.optional(z.string()),
  recoveryKeyFile: z.optional(z.string()),
  /** The folder that the build wrote. */
  dist: z.string(),
  projects: z._default(z.array(Project), []),
  /** Who may embed the widget and use the API without a project id. Nobody, unless set. */
  withoutProject: z._default(
    z.strictObject({ mode: Mode, origins: OriginPatterns, ...equipment }),
    {
      mode: 'production',
      origins: [],
      features: defaultFeatures,
      networks: [],
      trustedOrigins: [],
      smartAccounts: [],
    },
  ),
  /** JSON-RPC nodes of a network, tried in this order. */
  upstreams: z._default(
    z.record(
      CaipNetworkId,
      z.array(z.string().check(z.regex(/^https?:\/\//))).check(z.minLength(1)),
    ),
    {},
  ),
  /**
   * More nodes of a network, for browsers to ask by themselves beside our relay: the widget ranks them all.
   * They must let the widget's origin read their answers (CORS).
   */
  endpoints: z._default(z.record(CaipNetworkId, z.array(Url).check(z.maxLength(8))), {}),
  /** The relay that reaches wallets on other devices; without it WalletConnect is not offered. */
  walletConnect: z.optional(WalletConnectRelay),
  /** ERC-4337 bundlers and ERC-7677 paymasters of a network. */
  bundlers: z._default(z.record(CaipNetworkId, Url), {}),
  paymasters: z._default(z.record(CaipNetworkId, Url), {}),
  /**
   * The secrets of logins: 0600, made at the first start, beside the database unless set. Lost, nobody
   * finds their login again: keep a copy, apart from those of the database.
   */
  keyFile: z.optional(z.string()),
  /** Who sends the mails of email login, and over which server; without it there is no email login. */
  mail: z.optional(
    z.strictObject({
      /** e.g. `Example <login@example.com>` */
      from: z.string().check(z.regex(/@[\w.-]+/, 'not a mail address'), z.maxLength(320)),
      /** e.g. `smtps://user:password@mail.example.com` */
      smtpUrl: z.string().check(z.regex(/^smtps?:\/\//, 'not an smtp or smtps URL')),
    }),
  ),
  /** What the providers of social logins know this server as; a project offers those that it names. */
  socials: z._default(SocialSettings, {}),
  /** Logins of devices that were not let in yet; a network is a /24 or a /48. */
  loginLimits: z._default(
    z.strictObject({
      mailsPerProjectMinute: Count,
      mailsPerHour: Count,
      mailsPerNetworkHour: Count,
      wrongCodesPerNetworkHour: Count,
      /** Logins begun at a provider, by devices known or not. */
      socialsPerNetworkHour: z._default(Count, 120),
    }),
    {
      mailsPerProjectMinute: 60,
      mailsPerHour: 2_000,
      mailsPerNetworkHour: 20,
      wrongCodesPerNetworkHour: 60,
      socialsPerNetworkHour: 120,
    },
  ),
  /** The list of wallets: wallets/README.md. */
  wallets: z._default(WalletSettings, { entries: [], onlyThese: false, withoutIds: [] }),
  /**
   * Per project and network prefix of the caller; a JSON-RPC batch counts its entries, so below 1000 the
   * longest batches of the widget are never answered.
   */
  requestsPerMinute: z._default(z.int().check(z.minimum(1)), 1_200),
  /** The proxies whose X-Forwarded-For is believed: addresses, or ranges such as `10.0.0.0/8`. */
  trustedProxies: z._default(z.array(TrustedProxy), []),
  logLevel: z._default(z.enum(['debug', 'info', 'warn', 'error', 'silent']), 'info'),
})
export type ServerConfig = z.infer<typeof ServerConfig>
export type ServerConfigInput = z.input<typeof ServerConfig>

/**
 * Checks a configuration and fills its defaults.
 *
 * @throws SERVER_CONFIG_INVALID naming the first wrong entry
 */
export function parseConfig(given: unknown): ServerConfig {
  const parsed = z.safeParse(ServerConfig, given)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]!
    throw invalid(issue.path.join('.') || 'the file', issue.message)
  }
  const { projects, withoutProject, socials } = parsed.data
  for (const project of projects) {
    refuseOpenHttp(project)
    refuseUnfit(`projects ${project.id}`, unfitLogin(project.features, socials))
  }
  refuseUnfit('withoutProject', unfitLogin(withoutProject.features, socials))
  return parsed.data
}

const keyFiles = ['keyFile', 'wrappingKeyFile', 'recoveryKeyFile'] as const

/**
 * Reads the configuration file that `APPKIT_CONFIG` names; `PORT` overrides its port. Paths inside
 * it are relative to the file; `dist` defaults to the given folder.
 *
 * @throws SERVER_CONFIG_INVALID
 */
export function loadConfig(env: NodeJS.ProcessEnv, defaultDist: string): ServerConfig {
  const path = env.APPKIT_CONFIG
  if (path === undefined) {
    throw invalid('APPKIT_CONFIG', 'not set. It names a JSON file, see server/config.example.json.')
  }
  const folder = dirname(resolve(path))
  const given = parseConfig({ dist: defaultDist, ...readJson(path), ...portOf(env) })
  const database = given.database === ':memory:' ? ':memory:' : resolve(folder, given.database)
  const named = keyFiles.flatMap((name) => {
    const file = given[name]
    return file === undefined ? [] : [[name, resolve(folder, file)]]
  })
  const dist = resolve(folder, given.dist)
  const { imagesFolder } = given.wallets
  const socials = socialsWithin(folder, given.socials)
  const images = imagesFolder && { imagesFolder: resolve(folder, imagesFolder) }
  return {
    ...given,
    ...Object.fromEntries(named),
    wallets: { ...given.wallets, ...images },
    socials,
    database,
    dist,
  }
}

function portOf(env: NodeJS.ProcessEnv): { port?: number } {
  return env.PORT === undefined ? {} : { port: Number(env.PORT) }
}

function readJson(path: string): object {
  try {
    return Object(JSON.parse(readFileSync(path, 'utf8')))
  } catch (cause) {
    throw invalid(path, 'cannot be read as JSON.', cause)
  }
}

/** In production a site is on https; an http origin could be anybody on the same network. */
function refuseOpenHttp(project: z.infer<typeof Project>) {
  const open = project.origins.find((origin) => origin.startsWith('http:'))
  if (project.mode === 'production' && open !== undefined) {
    throw invalid(`projects ${project.id}`, `${open} is http, which only development may list.`)
  }
}

function refuseUnfit(path: string, reason: string | undefined) {
  if (reason !== undefined) throw invalid(path, reason)
}

function invalid(path: string, reason: string, cause?: unknown) {
  return new AppKitError(errors.SERVER_CONFIG_INVALID, { path, reason }, { cause })
}
