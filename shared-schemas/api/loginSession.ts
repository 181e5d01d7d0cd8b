import * as z from 'zod/mini'
import { SocialProvider } from '../login/socialProvider.ts'

export const id = z.string().check(z.regex(/^[\w-]{16,64}$/))
export const email = z.email().check(z.maxLength(254))
export const name = z.string().check(z.maxLength(100))
/** Who is logged in, beside the ids. `provider` and `userName` are set by a social login. */
export const person = {
  /** For a social login, the address that the provider last reported: for display only. */
  email: z.optional(email),
  provider: z.optional(SocialProvider),
  userName: z.optional(name),
}

/** A login as the device stores it. The tokens are bound to the device key (RFC 9449) and useless without it. */
export const LoginSession = z.object({
  accessToken: z.string().check(z.maxLength(200)),
  /** Lifetime of the access token, counted from the answer. */
  expiresInSeconds: z.number(),
  refreshToken: z.string().check(z.maxLength(200)),
  userId: id,
  deviceId: id,
  ...person,
})
export type LoginSession = z.infer<typeof LoginSession>
