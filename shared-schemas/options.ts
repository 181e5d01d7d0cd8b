import * as z from 'zod/mini'
import { AppKitError } from './AppKitError.ts'
import { CaipNetworkId } from './caip.ts'
import { CustomWallet } from './customWallet.ts'
import * as errors from './errors.ts'
import { LocalFeatures } from './features.ts'
import { Labels, labelKeys } from './labels.ts'
import { customWalletsKept } from './limits.ts'
import { NetworkChoice } from './network.ts'
import { inWords } from './patternWords.ts'
import { ThemeChoice } from './theme.ts'
import { ThemeVariables } from './themeVariables.ts'

const text = z.string().check(z.maxLength(200))
const urlPattern = /^https?:\/\/\S+$/
const projectIdPattern = /^[\w-]{1,64}$/
const localePattern = /^[a-zA-Z]{2,3}(-[a-zA-Z0-9]{2,8})*$/

const url = z.string().check(z.maxLength(512), z.regex(urlPattern))
const ids = z.optional(z.array(text).check(z.maxLength(100)))

// A site may write its list `as const`.
const networks = z.array(NetworkChoice).check(z.maxLength(100)) as z.ZodMiniType<
  readonly NetworkChoice[]
>

/**
 * What a site may set, in one schema: the script tag, init(), createAppKit() and updateOptions() all
 * end here. Everything is optional. The widget judges it, so that the page does not carry the schema.
 */
export const Options = z.strictObject({
  projectId: z.optional(z.string().check(z.regex(projectIdPattern))),
  networks: z.optional(networks),
  defaultNetwork: z.optional(CaipNetworkId),
  metadata: z.optional(
    z.strictObject({
      name: z.optional(text),
      description: z.optional(text),
      url: z.optional(url),
      icons: ids,
    }),
  ),
  themeMode: z.optional(ThemeChoice),
  themeVariables: z.optional(ThemeVariables),
  locale: z.optional(z.string().check(z.regex(localePattern))),
  direction: z.optional(z.enum(['ltr', 'rtl'])),
  labels: z.optional(Labels),
  features: z.optional(LocalFeatures),
  preload: z.optional(z.enum(['idle', 'intent', 'none'])),
  embed: z.optional(text),
  /** The kit is a wallet for the page; `metamask`: for sites, too, that serve no other. Texts are the attribute's. */
  announce: z.optional(z.literal([true, false, '', 'true', 'false', 'metamask'])),
  debug: z.optional(z.boolean()),
  widgetUrl: z.optional(url),
  includeWalletIds: ids,
  excludeWalletIds: ids,
  featuredWalletIds: ids,
  /** Wallets of the site's own, shown before those of the server. */
  customWallets: z.optional(z.array(CustomWallet).check(z.maxLength(customWalletsKept))),
  /** Whether the whole list of wallets is offered. */
  allWallets: z.optional(z.enum(['SHOW', 'HIDE', 'ONLY_MOBILE'])),
  termsConditionsUrl: z.optional(url),
  privacyPolicyUrl: z.optional(url),
  enableReconnect: z.optional(z.boolean()),
  enableInjected: z.optional(z.boolean()),
  enableEIP6963: z.optional(z.boolean()),
  enableWalletConnect: z.optional(z.boolean()),
  /** The site shows the code for other devices itself: it hears each one as the event WALLETCONNECT_URI. */
  manualWCControl: z.optional(z.boolean()),
  /** WalletConnect and nothing else: no wallet of the page, no login. */
  basic: z.optional(z.boolean()),
  enableNetworkSwitch: z.optional(z.boolean()),
  allowUnsupportedChain: z.optional(z.boolean()),
  /** Whoever is on a network that the site does not use cannot close that view: they switch or disconnect. */
  requireSupportedNetwork: z.optional(z.boolean()),
  disableAppend: z.optional(z.boolean()),
})
export type Options = z.infer<typeof Options>

/**
 * Checks what a site wrote and says exactly what is wrong with it.
 *
 * @throws INVALID_OPTION naming the option, the value and what is allowed
 * @throws OPTION_CONFLICT for both names of the sign-in driver at once: specification section 5
 */
export function parseOptions(given: unknown): Options {
  const names = Object.keys(Object(given))
  if (names.includes('siwx') && names.includes('siweConfig'))
    throw new AppKitError(errors.OPTION_CONFLICT, { first: 'siweConfig', second: 'siwx' })
  const parsed = check(given)
  if (parsed.success) return parsed.data
  throw new AppKitError(errors.INVALID_OPTION, explain(parsed.error.issues[0]!, given))
}

function check(given: unknown) {
  try {
    return z.safeParse(Options, given)
  } catch {
    // zod compares whatever stands under `length`, and what cannot be compared throws.
    const allowed = 'lists and objects of plain values'
    throw new AppKitError(errors.INVALID_OPTION, {
      option: 'options',
      value: quote(given),
      allowed,
    })
  }
}

function explain(issue: z.core.$ZodIssue, given: unknown) {
  const unknownKey = issue.code === 'unrecognized_keys' ? issue.keys[0]! : undefined
  const path = unknownKey === undefined ? issue.path : [...issue.path, unknownKey]
  const value = path.reduce<unknown>(
    (at, key) => (at as Record<PropertyKey, unknown>)?.[key],
    given,
  ) // walks plain data
  return {
    option: path.map(String).join('.') || 'options',
    value: quote(value),
    allowed: unknownKey === undefined ? allowedBy(issue) : knownNames(issue),
  }
}

function knownNames(issue: z.core.$ZodIssue): string {
  return issue.path.length === 0 ? Object.keys(Options.shape).join(', ') : 'nothing under this name'
}

function allowedBy(issue: z.core.$ZodIssue): string {
  // An attribute without a value is an empty text, and a boolean may be written as one: neither is to be learnt.
  if (issue.code === 'invalid_value')
    return [...new Set(issue.values.map(String))].filter(Boolean).join(', ')
  if (issue.code === 'invalid_type') return issue.expected
  if (issue.code === 'too_big') return `at most ${issue.maximum}`
  if (issue.code === 'too_small') return `at least ${issue.minimum}`
  if (issue.code === 'invalid_key') return `texts under ${labelKeys}`
  if (issue.code === 'invalid_format' && 'pattern' in issue)
    return inWords(issue.pattern) ?? ownWords.get(String(issue.pattern)) ?? 'another text'
  return 'a CAIP-2 network id such as eip155:1, or a network object with id, name, nativeCurrency and rpcUrls'
}

/** What the patterns of this file stand for. */
const ownWords: ReadonlyMap<string, string> = new Map([
  [String(urlPattern), 'an http or https URL such as https://example.com'],
  [String(projectIdPattern), 'the id of a project: letters, digits, _ and -, at most 64'],
  [String(localePattern), 'a language tag such as en or de-CH'],
])

function quote(value: unknown): string {
  if (typeof value === 'string') return `"${value.slice(0, 80)}"`
  if (Array.isArray(value)) return 'a list'
  return typeof value === 'object' && value !== null ? 'an object' : String(value)
}
