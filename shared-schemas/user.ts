import * as z from 'zod/mini'
import { ChainId } from './chainId.ts'
import { embeddedAccountTypes } from './limits.ts'
import { SocialProvider } from './socialProvider.ts'

const text = z.string().check(z.maxLength(128))

/** The kinds of account an embedded wallet has. */
const EmbeddedAccountType = z.enum(embeddedAccountTypes)

/** Who is logged in to the embedded wallet; only address and chain are always known. */
export const EmbeddedUser = z.strictObject({
  email: z.nullish(z.email().check(z.maxLength(254))),
  address: text,
  chainId: ChainId,
  accounts: z.optional(
    z.array(z.strictObject({ address: text, type: EmbeddedAccountType })).check(z.maxLength(16)),
  ),
  userName: z.optional(text),
  /** Whose login it was; of a login by email there is none. */
  socialProvider: z.optional(SocialProvider),
  preferredAccountType: z.optional(EmbeddedAccountType),
  smartAccountDeployed: z.optional(z.boolean()),
  /** Nothing but this browser opens the wallet: the user has to be told. */
  onlyThisDevice: z.optional(z.literal(true)),
})
export type EmbeddedUser = z.infer<typeof EmbeddedUser>
