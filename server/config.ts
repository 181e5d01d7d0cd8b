import * as z from 'zod/mini'
import { CaipNetworkId } from '../shared-schemas/entities/caip.ts'
import { NetworkChoice } from '../shared-schemas/entities/network.ts'
import { WalletConnectRelay } from '../shared-schemas/entities/walletConnectRelay.ts'
import { isOriginPattern } from '../shared-schemas/options/origins.ts'
import { SmartAccountNetwork } from '../shared-schemas/options/secureConfig.ts'
import { SocialSettings } from './auth/social/SocialSettings.ts'
import { ListedToken } from './blockchain/balances/ListedToken.ts'
import { HistorySettings } from './blockchain/history/HistorySettings.ts'
import { NameSettings } from './blockchain/names/NameSettings.ts'
import { OnrampSettings } from './blockchain/onramp/OnrampSettings.ts'
import { PriceSettings } from './blockchain/prices/PriceSettings.ts'
import { SwapSettings } from './blockchain/swaps/SwapSettings.ts'
import { TransitSettings } from './keys/TransitSettings.ts'
import { defaultFeatures, ProjectFeatures } from './projectFeatures.ts'
import { WalletSettings } from './wallets/WalletSettings.ts'

const Origin = z.string().check(
  z.toLowerCase(), // browsers write it so, whatever an operator typed
  z.regex(
    /^https?:\/\/[a-z0-9.-]+(:\d{1,5})?$/,
    'expected an origin without a path, e.g. https://a.example.com',
  ),
  z.refine((origin) => URL.canParse(origin), 'expected a host and a port that exist.'),
)
const Url = z
  .string()
  .check(z.maxLength(2_000), z.regex(/^https?:\/\//, 'expected an http or https URL.'))
const File = z.string().check(z.minLength(1))
const Mode = z.enum(['development', 'production'])
const OriginPattern = z
  .string()
  .check(
    z.maxLength(200),
    z.toLowerCase(),
    z.refine(
      isOriginPattern,
      'expected an origin without a path, e.g. https://example.com or https://*.example.com',
    ),
  )
// A header holds them all; docs/frames.md 12.
const OriginPatterns = z.array(OriginPattern).check(z.maxLength(64, 'expected at most 64 origins.'))

/** What a project has besides its name, its mode and who may embed it. */
const equipment = {
  features: z._default(ProjectFeatures, defaultFeatures),
  /** For sites that name no networks of their own: ids of listed ones, or whole networks. */
  networks: z._default(z.array(NetworkChoice).check(z.maxLength(50)), []),
  /** Sites that may show approvals in the frame where a browser cannot prove that they are seen. */
  trustedOrigins: z._default(OriginPatterns, []),
  /** Where the embedded wallet may be a smart account; ERC-4337 and sponsored ones need a bundler. */
  smartAccounts: z._default(z.array(SmartAccountNetwork).check(z.maxLength(50)), []),
  /**
   * Whether new wallets can be opened with the operator's help (the automatic slot). Off, a user has this
   * browser alone until they add a passkey or a password.
   */
  automaticRecovery: z._default(z.boolean(), true),
  /** A relay of its own for WalletConnect, in place of the server's; `false` for none. */
  walletConnect: z.optional(z.union([WalletConnectRelay, z.literal(false)])),
}

function hasHost(url: string): boolean {
  return URL.canParse(url) && new URL(url).hostname !== ''
}

const Count = z.int().check(z.minimum(1))

const Project = z.strictObject({
  id: z.string().check(z.regex(/^[\w-]{1,64}$/, 'expected letters, digits, _ and -, at most 64.')),
  name: z.string().check(z.minLength(1), z.maxLength(100)),
  mode: Mode,
  /** Who may embed the widget for this project. */
  origins: OriginPatterns,
  ...equipment,
})

/** Everything an operator sets. */
export const ServerConfig = z.strictObject({
  // Empty, it would be every address of the machine.
  hostname: z._default(z.string().check(z.minLength(1)), '127.0.0.1'),
  port: z._default(z.int().check(z.minimum(0), z.maximum(65_535)), 4000),
  /** The public origins, as browsers see them; they select the site by the request's host. */
  origins: z.strictObject({ widget: Origin, secure: Origin, api: Origin }),
  /** File of the database, `:memory:`, or the `postgres://` URL of one. */
  database: File,
  /**
   * Files of the keys that key shares of wallets are wrapped with, 0600; the second one opens wallets
   * together with the first, so keep it apart. Made at the first start; `database` in memory needs none, a URL both.
   */
  wrappingKeyFile: z.optional(File),
  recoveryKeyFile: z.optional(File),
  /**
   * Keys of a Transit engine in place of those files; a file that is still there opens what is under its keys, until
   * `rewrap`.
   */
  wrappingTransit: z.optional(TransitSettings),
  recoveryTransit: z.optional(TransitSettings),
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
      automaticRecovery: true,
    },
  ),
  /** JSON-RPC nodes of a network, tried in this order. */
  upstreams: z._default(z.record(CaipNetworkId, z.array(Url).check(z.minLength(1))), {}),
  /**
   * More nodes of a network, for browsers to ask by themselves beside our relay: the widget ranks them all.
   * They must let the widget's origin read their answers (CORS).
   */
  endpoints: z._default(z.record(CaipNetworkId, z.array(Url).check(z.maxLength(8))), {}),
  /** Where the prices of coins and tokens come from. Test networks have none. */
  prices: z.prefault(PriceSettings, {}),
  /** Tokens whose balances are shown, besides those of our list; these count before those. */
  tokens: z._default(z.array(ListedToken).check(z.maxLength(1_000)), []),
  /**
   * Networks whose transactions visitors see, of the accounts that somebody looks at. Without any, Activity is not
   * offered. The nodes learn those addresses.
   */
  history: z._default(HistorySettings, {}),
  /** Names that visitors can register with this server; without it Names is not offered. */
  names: z.optional(NameSettings),
  /** Where swaps are quoted and built; projects offer them with `features.swap`. */
  swaps: z.prefault(SwapSettings, {}),
  /** Who sells coins for money; projects offer those that their feature `onramp` names. */
  onramp: z.prefault(OnrampSettings, {}),
  /** The relay that reaches wallets on other devices; without it WalletConnect is not offered. */
  walletConnect: z.optional(WalletConnectRelay),
  /** ERC-4337 bundlers and ERC-7677 paymasters of a network. */
  bundlers: z._default(z.record(CaipNetworkId, Url), {}),
  paymasters: z._default(z.record(CaipNetworkId, Url), {}),
  /**
   * Calls to paymasters in a day; a sponsored transaction takes two. A network is as in `loginLimits`, and
   * a chain counts for each project by itself.
   */
  sponsorLimits: z.prefault(
    z.strictObject({
      callsPerUserDay: z._default(Count, 200),
      callsPerNetworkDay: z._default(Count, 2_000),
      callsPerChainDay: z._default(Count, 20_000),
    }),
    {},
  ),
  /**
   * The secrets of logins: 0600, made at the first start, beside the database unless set. Lost, nobody
   * finds their login again: keep a copy, apart from those of the database.
   */
  keyFile: z.optional(File),
  /**
   * Where the server keeps its former releases, for tags that pin a version and for pages that were open over an
   * update. Beside the database unless set; with the database in memory it needs `keyFile`.
   */
  releasesFolder: z.optional(File),
  /** Who sends the mails of email login, and over which server; without it there is no email login. */
  mail: z.optional(
    z.strictObject({
      /** e.g. `Example <login@example.com>` */
      from: z
        .string()
        .check(
          z.maxLength(320),
          z.regex(
            /^(\s*[^\s<>@]+@[^\s<>@]+\s*|[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>\s*)$/,
            'expected an address, e.g. Example <login@example.com>',
          ),
        ),
      /** e.g. `smtps://user:password@mail.example.com` */
      smtpUrl: z
        .string()
        .check(
          z.regex(
            /^smtps?:\/\//,
            'expected an smtp or smtps URL, e.g. smtps://user:password@mail.example.com',
          ),
          z.refine(hasHost, 'expected a host, e.g. smtps://user:password@mail.example.com'),
        ),
    }),
  ),
  /**
   * Another system that gets each entry of the audit log, as JSON lines in a POST; 2xx says that it has them. Without it they
   * are in the database alone. `authorization` is the header that it asks for, e.g. `Bearer …`.
   */
  auditReceiver: z.optional(
    z.strictObject({
      url: Url,
      authorization: z.optional(
        z
          .string()
          .check(z.maxLength(4_000), z.regex(/^[ -~]+$/, 'expected the value of a header.')),
      ),
    }),
  ),
  /** What the providers of social logins know this server as; a project offers those that it names. */
  socials: z._default(SocialSettings, {}),
  /**
   * Logins of devices that were not let in yet. A network is the caller's /24, or its /56 of IPv6; a /48 has 4
   * times and a /32 50 times as much.
   */
  loginLimits: z.prefault(
    z.strictObject({
      mailsPerProjectMinute: z._default(Count, 60),
      mailsPerHour: z._default(Count, 2_000),
      mailsPerNetworkHour: z._default(Count, 20),
      wrongCodesPerNetworkHour: z._default(Count, 60),
      /** Logins begun at a provider; a known device has as many for itself. */
      socialsPerNetworkHour: z._default(Count, 120),
    }),
    {},
  ),
  /** The list of wallets: wallets/README.md. */
  wallets: z._default(WalletSettings, { entries: [], onlyThese: false, withoutIds: [] }),
  /**
   * Per project and network prefix of the caller; a JSON-RPC batch counts its entries, and each 2 KiB of it as
   * one, so below 1000 the longest batches of the widget are never answered. Once it is used up, the known devices
   * of all users there have as much once more, those of each user a fifth of it.
   */
  requestsPerMinute: z._default(z.int().check(z.minimum(1)), 1_200),
  /** The proxies whose X-Forwarded-For is believed: addresses, or ranges such as `10.0.0.0/8`. */
  trustedProxies: z._default(z.array(z.string()), []),
  logLevel: z._default(z.enum(['debug', 'info', 'warn', 'error', 'silent']), 'info'),
})
export type ServerConfig = z.infer<typeof ServerConfig>
export type ServerConfigInput = z.input<typeof ServerConfig>
