import * as z from 'zod/mini'
import { ExplorerWallet } from '../explorerWallet.ts'
import { RemoteFeature } from '../features.ts'
import { walletListMaxChars, walletSearchEntries, walletSearchMaxChars } from '../limits.ts'
import { defineApi } from './define.ts'

/** Remote features by the ids that the reference product uses, so that its sites can move. */
export const FeatureId = z.enum(['social_login', 'swap', 'onramp', 'activity', 'reown_branding'])
export type FeatureId = z.infer<typeof FeatureId>

const text = z.string().check(z.maxLength(200))

/** What every call carries; a query that is strict has to name it. */
const common = { st: z.optional(text), sv: z.optional(text), projectId: z.optional(text) }

/** Values with commas between them, e.g. ids of wallets. */
const list = z.optional(
  z
    .string()
    .check(z.maxLength(walletListMaxChars), z.regex(/^[^\p{Cc},]{1,128}(,[^\p{Cc},]{1,128})*$/u)),
)

/** Wallet API: what a project is allowed and what is switched on for it. Source: specification section 7. */
export const walletsApi = defineApi({
  config: {
    access: 'site',
    errors: [],
    method: 'GET',
    path: '/appkit/v1/config',
    answer: z.object({
      features: z.array(RemoteFeature).check(z.maxLength(64)),
    }),
  },
  origins: {
    access: 'site',
    errors: [],
    method: 'GET',
    path: '/projects/v1/origins',
    answer: z.object({ allowedOrigins: z.array(text).check(z.maxLength(64)) }),
  },
  /**
   * Wallets of the list, in its order; those that are included by id in the order of the ids. All
   * that is given must hold, but a wallet that fits one of `names` or `rdns` fits both, and one of
   * `chains` is enough. `count` is how many fit in all. Source: docs/readings.md W3.
   */
  getWallets: {
    access: 'site',
    errors: [],
    method: 'GET',
    path: '/getWallets',
    query: z.strictObject({
      ...common,
      /** From 1 on. */
      page: z.optional(z.string().check(z.regex(/^[1-9]\d{0,3}$/))),
      entries: z.optional(z.string().check(z.regex(/^([1-9]\d?|100)$/))),
      search: z.optional(z.string().check(z.maxLength(walletSearchMaxChars))),
      badge_type: z.optional(z.enum(['none', 'certified'])),
      include: list,
      exclude: list,
      chains: list,
      names: list,
      rdns: list,
    }),
    answer: z.object({
      data: z.array(ExplorerWallet).check(z.maxLength(walletSearchEntries)),
      count: z.int().check(z.nonnegative()),
    }),
  },
  /** Whether the project wants to hear what happens in the widget. */
  getAnalyticsConfig: {
    access: 'site',
    errors: [],
    method: 'GET',
    path: '/getAnalyticsConfig',
    query: z.strictObject(common),
    answer: z.object({ isAnalyticsEnabled: z.boolean() }),
  },
})
