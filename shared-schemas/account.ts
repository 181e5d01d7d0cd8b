import * as z from 'zod/mini'
import { ChainNamespace } from './caip.ts'

const text = z.string().check(z.maxLength(128))

/** What an account is; `payment` is one of Bitcoin's kinds of address. */
const AccountType = z.enum(['eoa', 'smartAccount', 'payment'])
export type AccountType = z.infer<typeof AccountType>

/** One account of a wallet. `path` is its derivation path, where the wallet tells it. */
export const Account = z.strictObject({
  namespace: ChainNamespace,
  address: text,
  type: AccountType,
  publicKey: z.optional(z.string().check(z.maxLength(256))),
  path: z.optional(text),
})
export type Account = z.infer<typeof Account>

/** The wallet behind a connected account, for showing it. */
export const ConnectedWalletInfo = z.strictObject({
  name: text,
  icon: z.optional(z.string()),
  /** Set together by a social or email login: who the person is there, and which provider it was. */
  identifier: z.optional(text),
  socialProvider: z.optional(text),
})
export type ConnectedWalletInfo = z.infer<typeof ConnectedWalletInfo>
