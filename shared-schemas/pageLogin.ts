import * as z from 'zod/mini'

/** The login at a provider whose window has come back, as the server writes it into the page. */
export const PageLogin = z.strictObject({
  /** Of the question; whoever knows it can open the page. */
  token: z.string().check(z.regex(/^[\w-]{22}$/)),
  /** RFC 7638, of the device that started the login. */
  thumbprint: z.string().check(z.regex(/^[\w-]{43}$/)),
})
export type PageLogin = z.infer<typeof PageLogin>
