import * as z from 'zod/mini'
import { SocialProvider } from '../socialProvider.ts'

export const id = z.string().check(z.regex(/^[\w-]{16,64}$/))
export const email = z.email().check(z.maxLength(254))
export const name = z.string().check(z.maxLength(100))
/** Whom a session is of, besides the ids; `provider` and `userName` where a social login made it. */
export const person = {
  /** Of a social login the address that the provider vouched for last: for showing only. */
  email: z.optional(email),
  provider: z.optional(SocialProvider),
  userName: z.optional(name),
}

/** A login as the device keeps it. Tokens are useless without the device's key (RFC 9449). */
export const LoginSession = z.object({
  accessToken: z.string().check(z.maxLength(200)),
  /** Seconds from the answer on. */
  expiresInSeconds: z.number(),
  refreshToken: z.string().check(z.maxLength(200)),
  userId: id,
  deviceId: id,
  ...person,
})
export type LoginSession = z.infer<typeof LoginSession>
