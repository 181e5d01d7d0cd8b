import * as z from 'zod/mini'
import { CaipNetworkId } from './caip.ts'
import { SocialProvider } from './socialProvider.ts'

const origin = z.string().check(z.maxLength(200))

/** A network on which the account may be a smart account. */
export const SmartAccountNetwork = z.strictObject({
  caipNetworkId: CaipNetworkId,
  /** How: the account's own address (EIP-7702), or a contract of its own (ERC-4337). */
  kind: z.enum(['eip7702', 'erc4337']),
  sponsored: z.boolean(),
})
export type SmartAccountNetwork = z.infer<typeof SmartAccountNetwork>

/**
 * What the server renders into the secure frame's document, as the content of
 * `<meta name="appkit-secure-config">`: the only facts it trusts besides those of the browser.
 */
export const SecureConfig = z.strictObject({
  projectId: z.optional(z.string().check(z.maxLength(64))),
  /** What the operator calls the project; shown beside the verified origin, never instead of it. */
  projectName: z.optional(z.string().check(z.maxLength(100))),
  mode: z.enum(['development', 'production']),
  /** Patterns of the sites that may use the wallet: see origins.ts. */
  allowedOrigins: z.array(origin).check(z.maxLength(64)),
  /** Sites that may have approvals in the frame where the browser cannot prove that they are seen (T3). */
  trustedOrigins: z.array(origin).check(z.maxLength(64)),
  widgetOrigin: origin,
  apiUrl: origin,
  /** The server's nonce of now (RFC 9449), so that the first proof needs no second try. */
  dpopNonce: z.optional(z.string().check(z.maxLength(128))),
  /** Networks of the project besides the built-in ones, as `SiteNetwork`; judged on reading. */
  networks: z.array(z.unknown()).check(z.maxLength(50)),
  smartAccounts: z.array(SmartAccountNetwork).check(z.maxLength(50)),
  /**
   * Whether any project of the server has contract accounts (ERC-4337): users and wallets are the server's, so the
   * account that signs here can own a contract of another project.
   */
  hasContractAccounts: z.boolean(),
  /** False where new wallets get no automatic slot; unless said, they do. */
  automaticRecovery: z.optional(z.boolean()),
  /** Providers that the pages of this origin offer to somebody they do not know. */
  socials: z.optional(z.array(SocialProvider).check(z.maxLength(6))),
})
export type SecureConfig = z.infer<typeof SecureConfig>

export const secureConfigMetaName = 'appkit-secure-config'
