import * as z from 'zod/mini'
import { ExplorerWallet } from '../entities/explorerWallet.ts'
import { walletListMaxChars, walletSearchEntries, walletSearchMaxChars } from '../limits.ts'
import { RemoteFeature } from '../options/features.ts'
import { defineApi } from './define.ts'

/** Remote features. The ids are those of the reference product, so that its sites can migrate. */
export const FeatureId = z.enum(['social_login', 'swap', 'onramp', 'activity', 'reown_branding'])
export type FeatureId = z.infer<typeof FeatureId>

const text = z.string().check(z.maxLength(200))

/** The parameters of every call, which a strict query has to include. */
const common = { st: z.optional(text), sv: z.optional(text), projectId: z.optional(text) }

/** Comma-separated values, e.g. ids of wallets. */
const list = z.optional(
  z
    .string()
    .check(z.maxLength(walletListMaxChars), z.regex(/^[^\p{Cc},]{1,128}(,[^\p{Cc},]{1,128})*$/u)),
)

/** Wallet API: the features and origins of a project, and the wallet list. Source: specification section 7. */
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
   * A page of the wallet list, in its order; wallets that `include` names come in the order of the ids. A wallet must
   * match every given filter, except that a match in either `names` or `rdns` counts for both. One match in `chains`
   * is enough. `count` is the number of matches on all pages. Source: docs/readings.md W3.
   */
  getWallets: {
    access: 'site',
    errors: [],
    method: 'GET',
    path: '/getWallets',
    query: z.strictObject({
      ...common,
      /** The first page is 1. */
      page: z.optional(z.string().check(z.regex(/^[1-9]\d{0,3}$/))),
      /** Wallets per page, 1 to 100. */
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
  /** Whether the project collects analytics events of the widget. */
  getAnalyticsConfig: {
    access: 'site',
    errors: [],
    method: 'GET',
    path: '/getAnalyticsConfig',
    query: z.strictObject(common),
    answer: z.object({ isAnalyticsEnabled: z.boolean() }),
  },
})
