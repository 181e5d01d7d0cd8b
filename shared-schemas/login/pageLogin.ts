import * as z from 'zod/mini'

/** The login whose popup has returned from the provider. The server renders it into the popup's page. */
export const PageLogin = z.strictObject({
  /** 128 random bits that identify this page; knowing them is enough to open it. */
  token: z.string().check(z.regex(/^[\w-]{22}$/)),
  /** JWK thumbprint (RFC 7638) of the device that started the login. */
  thumbprint: z.string().check(z.regex(/^[\w-]{43}$/)),
})
export type PageLogin = z.infer<typeof PageLogin>
