import * as z from 'zod/mini'
import { CaipNetworkId } from '../entities/caip.ts'
import { pricedTokensListed } from '../entities/priceLimits.ts'
import { TokenId } from '../entities/tokenId.ts'
import { SocialProvider } from '../login/socialProvider.ts'

const origin = z.string().check(z.maxLength(200))

/** A network on which the account may be a smart account. */
export const SmartAccountNetwork = z.strictObject({
  caipNetworkId: CaipNetworkId,
  /** `eip7702`: at the account's own address. `erc4337`: a separate contract account. */
  kind: z.enum(['eip7702', 'erc4337']),
  /** Whether the operator pays the fees. */
  sponsored: z.boolean(),
})
export type SmartAccountNetwork = z.infer<typeof SmartAccountNetwork>

/**
 * What the server renders into the secure frame's document, as the content of
 * `<meta name="appkit-secure-config">`. Beside what the browser reports, the frame trusts nothing else.
 */
export const SecureConfig = z.strictObject({
  projectId: z.optional(z.string().check(z.maxLength(64))),
  /** The operator's name for the project; shown beside the verified origin, never instead of it. */
  projectName: z.optional(z.string().check(z.maxLength(100))),
  mode: z.enum(['development', 'production']),
  /** Patterns of the sites that may use the wallet: see origins.ts. */
  allowedOrigins: z.array(origin).check(z.maxLength(64)),
  /** Sites whose users may approve in the frame even if the browser cannot prove that it is visible (T3). */
  trustedOrigins: z.array(origin).check(z.maxLength(64)),
  widgetOrigin: origin,
  apiUrl: origin,
  /** The server's current DPoP nonce (RFC 9449), which saves a retry of the first call. */
  dpopNonce: z.optional(z.string().check(z.maxLength(128))),
  /** Networks of the project besides the built-in ones, as `SiteNetwork`; each is parsed when it is read. */
  networks: z.array(z.unknown()).check(z.maxLength(50)),
  smartAccounts: z.array(SmartAccountNetwork).check(z.maxLength(50)),
  /** Coins and tokens with a price. */
  pricedTokens: z.optional(z.array(TokenId).check(z.maxLength(pricedTokensListed))),
  /**
   * Whether any project of the server has contract accounts (ERC-4337). Users and wallets are shared by all projects of
   * a server, so the account that signs here can own a contract account of another project.
   */
  hasContractAccounts: z.boolean(),
  /** False if new wallets get no automatic slot. True by default. */
  automaticRecovery: z.optional(z.boolean()),
  /** The providers that the pages of the secure origin offer for logging in. */
  socials: z.optional(z.array(SocialProvider).check(z.maxLength(6))),
})
export type SecureConfig = z.infer<typeof SecureConfig>

export const secureConfigMetaName = 'appkit-secure-config'
