import * as z from 'zod/mini'
import { AppKitError } from './AppKitError.ts'
import { CaipNetworkId } from './caip.ts'
import { CustomWallet } from './customWallet.ts'
import { describePattern } from './describePattern.ts'
import * as errors from './errors.ts'
import { LocalFeatures } from './features.ts'
import { Labels, labelKeys } from './labels.ts'
import { customWalletsKept } from './limits.ts'
import { NetworkChoice } from './network.ts'
import { ThemeChoice } from './theme.ts'
import { ThemeVariables } from './themeVariables.ts'

const text = z.string().check(z.maxLength(200))
const urlPattern = /^https?:\/\/\S+$/
const projectIdPattern = /^[\w-]{1,64}$/
const localePattern = /^[a-zA-Z]{2,3}(-[a-zA-Z0-9]{2,8})*$/

const url = z.string().check(z.maxLength(512), z.regex(urlPattern))
const ids = z.optional(z.array(text).check(z.maxLength(100)))

// Readonly, so that a site may write its list `as const`.
const networks = z.array(NetworkChoice).check(z.maxLength(100)) as z.ZodMiniType<
  readonly NetworkChoice[]
>

/**
 * All options of a site, whether they come from the script tag, init(), createAppKit() or updateOptions(). All are
 * optional. The widget validates them, which keeps this schema out of the page's script.
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
  /**
   * Announces the kit as a wallet to the page's other code (EIP-6963, Wallet Standard). `metamask` also claims to be
   * MetaMask, for sites that support no other wallet. The other strings are values of the attribute.
   */
  announce: z.optional(z.literal([true, false, '', 'true', 'false', 'metamask'])),
  debug: z.optional(z.boolean()),
  widgetUrl: z.optional(url),
  includeWalletIds: ids,
  excludeWalletIds: ids,
  featuredWalletIds: ids,
  /** The site's own wallets, listed before those of the server. */
  customWallets: z.optional(z.array(CustomWallet).check(z.maxLength(customWalletsKept))),
  /** Whether the view of all wallets is offered; `ONLY_MOBILE`: on touch devices only. */
  allWallets: z.optional(z.enum(['SHOW', 'HIDE', 'ONLY_MOBILE'])),
  termsConditionsUrl: z.optional(url),
  privacyPolicyUrl: z.optional(url),
  enableReconnect: z.optional(z.boolean()),
  enableInjected: z.optional(z.boolean()),
  enableEIP6963: z.optional(z.boolean()),
  enableWalletConnect: z.optional(z.boolean()),
  /** The site shows the WalletConnect QR code itself; it gets each URI with the event WALLETCONNECT_URI. */
  manualWCControl: z.optional(z.boolean()),
  /** Only WalletConnect: no wallets of the page and no logins. */
  basic: z.optional(z.boolean()),
  enableNetworkSwitch: z.optional(z.boolean()),
  allowUnsupportedChain: z.optional(z.boolean()),
  /** On a network that the site does not use, the user cannot close the view about it: they switch or disconnect. */
  requireSupportedNetwork: z.optional(z.boolean()),
  disableAppend: z.optional(z.boolean()),
})
export type Options = z.infer<typeof Options>

/**
 * Validates the options of a site.
 *
 * @throws INVALID_OPTION naming the option, the value and what is allowed
 * @throws OPTION_CONFLICT if both names of the sign-in driver are set: specification section 5
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
    // zod compares the `length` of the value, which throws if it cannot be converted to a number.
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
  ) // undefined at any step gives undefined
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
  // '' stands for an attribute without a value and 'true' for a boolean: suggest neither twice.
  if (issue.code === 'invalid_value')
    return [...new Set(issue.values.map(String))].filter(Boolean).join(', ')
  if (issue.code === 'invalid_type') return issue.expected
  if (issue.code === 'too_big') return `at most ${issue.maximum}`
  if (issue.code === 'too_small') return `at least ${issue.minimum}`
  if (issue.code === 'invalid_key') return `texts under ${labelKeys}`
  if (issue.code === 'invalid_format' && 'pattern' in issue)
    return (
      describePattern(issue.pattern) ?? ownPatterns.get(String(issue.pattern)) ?? 'another text'
    )
  return 'a CAIP-2 network id such as eip155:1, or a network object with id, name, nativeCurrency and rpcUrls'
}

/** Descriptions of the patterns in this file. */
const ownPatterns: ReadonlyMap<string, string> = new Map([
  [String(urlPattern), 'an http or https URL such as https://example.com'],
  [String(projectIdPattern), 'the id of a project: letters, digits, _ and -, at most 64'],
  [String(localePattern), 'a language tag such as en or de-CH'],
])

function quote(value: unknown): string {
  if (typeof value === 'string') return `"${value.slice(0, 80)}"`
  if (Array.isArray(value)) return 'a list'
  return typeof value === 'object' && value !== null ? 'an object' : String(value)
}
