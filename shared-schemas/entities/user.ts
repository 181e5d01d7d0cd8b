import * as z from 'zod/mini'
import { embeddedAccountTypes } from '../limits.ts'
import { SocialProvider } from '../login/socialProvider.ts'
import { ChainId } from './chainId.ts'

const text = z.string().check(z.maxLength(128))

/** The kinds of account an embedded wallet has. */
const EmbeddedAccountType = z.enum(embeddedAccountTypes)

/** The user who is logged in to the embedded wallet. Only the address and the chain are always known. */
export const EmbeddedUser = z.strictObject({
  email: z.nullish(z.email().check(z.maxLength(254))),
  address: text,
  chainId: ChainId,
  accounts: z.optional(
    z.array(z.strictObject({ address: text, type: EmbeddedAccountType })).check(z.maxLength(16)),
  ),
  userName: z.optional(text),
  /** The provider of the login; absent for a login by email. */
  socialProvider: z.optional(SocialProvider),
  preferredAccountType: z.optional(EmbeddedAccountType),
  smartAccountDeployed: z.optional(z.boolean()),
  /** Only this browser can open the wallet, so the user must be warned. */
  onlyThisDevice: z.optional(z.literal(true)),
})
export type EmbeddedUser = z.infer<typeof EmbeddedUser>
