import * as z from 'zod/mini'

/** The providers of an embedded login besides email, in the order in which they are shown. */
export const Social = z.enum(['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'])
export type Social = z.infer<typeof Social>

const SwapProvider = z.enum(['1inch'])
type SwapProvider = z.infer<typeof SwapProvider>

export const OnrampProvider = z.enum(['coinbase', 'meld'])
export type OnrampProvider = z.infer<typeof OnrampProvider>

const WalletFeature = z.enum(['onramp', 'swaps', 'receive', 'send'])
type WalletFeature = z.infer<typeof WalletFeature>

/** What the operator of the server decides. An empty list means off. */
type RemoteFeatures = {
  swaps: readonly SwapProvider[]
  onramp: readonly OnrampProvider[]
  email: boolean
  socials: readonly Social[]
  activity: boolean
  branding: boolean
}

/** What is on. */
export type Features = RemoteFeatures & {
  receive: boolean
  send: boolean
  pay: boolean
  walletFeaturesOrder: readonly WalletFeature[]
}

/** What a site may wish for: a list of providers, or `true` for all of them. */
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
  walletFeaturesOrder: z.optional(z.array(WalletFeature)),
})
export type LocalFeatures = z.infer<typeof LocalFeatures>

/** A row of the server's answer, see api/wallets.ts. */
export type RemoteFeature = { id: string; isEnabled: boolean; config: readonly string[] }

const defaultRemoteFeatures: RemoteFeatures = {
  swaps: SwapProvider.options,
  onramp: OnrampProvider.options,
  email: true,
  socials: Social.options,
  activity: true,
  branding: true,
}

const defaultFeatures = {
  receive: true,
  send: true,
  pay: false,
  walletFeaturesOrder: WalletFeature.options,
} as const satisfies Omit<Features, keyof RemoteFeatures>

/**
 * What is on, from what the site wishes and what the server allows.
 *
 * The server wins: with its answer a feature is on only where the answer says so, and a list only
 * with the providers it names that we know. Without an answer (`undefined`, it could not be fetched)
 * the site's wishes count, then the defaults. Source: specification section 9.
 */
export function resolveFeatures(
  local: LocalFeatures,
  remote: readonly RemoteFeature[] | undefined,
): Features {
  return {
    ...(remote ? fromServer(remote) : fromSite(local)),
    receive: local.receive ?? defaultFeatures.receive,
    send: local.send ?? defaultFeatures.send,
    pay: local.pay ?? defaultFeatures.pay,
    walletFeaturesOrder: local.walletFeaturesOrder ?? defaultFeatures.walletFeaturesOrder,
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

function known<item>(schema: z.ZodMiniType<item>, given: readonly string[] = []): item[] {
  return given.flatMap((it) => {
    const parsed = z.safeParse(schema, it)
    return parsed.success ? [parsed.data] : []
  })
}

function wished<item>(
  wish: boolean | readonly item[] | undefined,
  all: readonly item[],
): readonly item[] {
  if (wish === false) return []
  return Array.isArray(wish) ? wish : all
}
