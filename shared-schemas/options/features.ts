import * as z from 'zod/mini'

/** The providers of an embedded login besides email, in the order in which they are shown. */
export const Social = z.enum(['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'])
export type Social = z.infer<typeof Social>

export const SwapProvider = z.enum(['1inch'])
type SwapProvider = z.infer<typeof SwapProvider>

export const OnrampProvider = z.enum(['coinbase', 'meld'])
export type OnrampProvider = z.infer<typeof OnrampProvider>

const WalletFeature = z.enum(['onramp', 'swaps', 'receive', 'send'])
type WalletFeature = z.infer<typeof WalletFeature>

/** The ways to connect, in the order of the Connect view. */
const ConnectMethod = z.enum(['wallet', 'email', 'social'])
type ConnectMethod = z.infer<typeof ConnectMethod>

/** Features that the operator decides. A list is never empty; `false` means that none of its providers is on. */
type RemoteFeatures = {
  swaps: readonly SwapProvider[] | false
  onramp: readonly OnrampProvider[] | false
  email: boolean
  socials: readonly Social[] | false
  activity: boolean
  branding: boolean
}

/** The features that are on. */
export type Features = RemoteFeatures & {
  receive: boolean
  send: boolean
  pay: boolean
  walletFeaturesOrder: readonly WalletFeature[]
  connectMethodsOrder: readonly ConnectMethod[]
}

/** The features that a site asks for: a list of providers, or `true` for all of them. */
export const LocalFeatures = z.strictObject({
  swaps: z.optional(z.union([z.boolean(), z.array(SwapProvider)])),
  onramp: z.optional(z.union([z.boolean(), z.array(OnrampProvider)])),
  email: z.optional(z.boolean()),
  socials: z.optional(z.union([z.boolean(), z.array(Social)])),
  activity: z.optional(z.boolean()),
  branding: z.optional(z.boolean()),
  receive: z.optional(z.boolean()),
  send: z.optional(z.boolean()),
  pay: z.optional(z.boolean()),
  walletFeaturesOrder: z.optional(z.array(WalletFeature).check(z.maxLength(4))),
  connectMethodsOrder: z.optional(z.array(ConnectMethod).check(z.maxLength(3))),
})
export type LocalFeatures = z.infer<typeof LocalFeatures>

const text = z.string().check(z.maxLength(200))

/** The server's setting of one feature, in its API and in the widget's document. */
export const RemoteFeature = z.object({
  id: text,
  isEnabled: z.boolean(),
  /** The providers of the feature, e.g. the socials; empty for a feature without providers. */
  config: z.array(text).check(z.maxLength(64)),
})
export type RemoteFeature = z.infer<typeof RemoteFeature>

const defaultRemoteFeatures = {
  swaps: SwapProvider.options,
  onramp: OnrampProvider.options,
  email: true,
  socials: Social.options,
  activity: true,
  branding: true,
} as const satisfies RemoteFeatures

/** Users with an injected wallet see wallets first, all others logins. Source: specification section 9. */
const walletFirst = ['wallet', 'email', 'social'] as const satisfies ConnectMethod[]
const loginFirst = ['email', 'social', 'wallet'] as const satisfies ConnectMethod[]

const defaultFeatures = {
  receive: true,
  send: true,
  pay: false,
  walletFeaturesOrder: WalletFeature.options,
} as const satisfies Partial<Features>

/**
 * Resolves which features are on, from what the site asks for and what the server allows.
 *
 * The server takes precedence: a remote feature is on only if its answer says so, with those of the named providers
 * that we know. If there is no answer (`undefined`: it could not be fetched), the site's values apply, then the
 * defaults. `hasWallets`: the page has injected wallets.
 * Source: specification section 9, docs/readings.md W4.
 */
export function resolveFeatures({
  local,
  remote,
  hasWallets,
}: {
  local: LocalFeatures
  remote: readonly RemoteFeature[] | undefined
  hasWallets: boolean
}): Features {
  return {
    ...(remote ? fromServer(remote) : fromSite(local)),
    receive: local.receive ?? defaultFeatures.receive,
    send: local.send ?? defaultFeatures.send,
    pay: local.pay ?? defaultFeatures.pay,
    walletFeaturesOrder: local.walletFeaturesOrder ?? defaultFeatures.walletFeaturesOrder,
    connectMethodsOrder: local.connectMethodsOrder ?? (hasWallets ? walletFirst : loginFirst),
  }
}

function fromServer(remote: readonly RemoteFeature[]): RemoteFeatures {
  const enabled = new Map(remote.filter((it) => it.isEnabled).map((it) => [it.id, it.config]))
  const logins = enabled.get('social_login') ?? []
  return {
    swaps: known(SwapProvider, enabled.get('swap')),
    onramp: known(OnrampProvider, enabled.get('onramp')),
    email: logins.includes('email'),
    socials: known(Social, logins),
    activity: enabled.has('activity'),
    branding: enabled.has('reown_branding'),
  }
}

function fromSite(local: LocalFeatures): RemoteFeatures {
  return {
    swaps: wished(local.swaps, defaultRemoteFeatures.swaps),
    onramp: wished(local.onramp, defaultRemoteFeatures.onramp),
    email: local.email ?? defaultRemoteFeatures.email,
    socials: wished(local.socials, defaultRemoteFeatures.socials),
    activity: local.activity ?? defaultRemoteFeatures.activity,
    branding: local.branding ?? defaultRemoteFeatures.branding,
  }
}

function known<item>(
  schema: z.ZodMiniType<item>,
  given: readonly string[] = [],
): readonly item[] | false {
  const items = given.flatMap((it) => {
    const parsed = z.safeParse(schema, it)
    return parsed.success ? [parsed.data] : []
  })
  return items.length > 0 && items
}

function wished<item>(
  wish: boolean | readonly item[] | undefined,
  all: readonly item[],
): readonly item[] | false {
  if (Array.isArray(wish)) return wish.length > 0 && wish
  return wish !== false && all
}
