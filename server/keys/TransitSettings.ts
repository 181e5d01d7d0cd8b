import * as z from 'zod/mini'

/** A key of a Transit engine (HashiCorp Vault, OpenBao), which wraps without giving the key out. */
export const TransitSettings = z.strictObject({
  /** The address of its API, without `/v1`. */
  url: z
    .string()
    .check(
      z.maxLength(2_000),
      z.regex(
        /^https?:\/\/[^/?#]+\/?$/,
        'expected an address such as https://vault.example.com:8200.',
      ),
    ),
  mount: z._default(
    z
      .string()
      .check(z.regex(/^[\w-]+(\/[\w-]+)*$/, 'expected the path of the engine, e.g. transit.')),
    'transit',
  ),
  key: z
    .string()
    .check(z.regex(/^[\w.-]{1,64}$/, 'expected letters, digits, _, . and -, at most 64.')),
  /** A file with the token, 0600. Read for each call, so an agent can renew it. */
  tokenFile: z.string().check(z.minLength(1)),
  /** Its namespace, where there are several. */
  namespace: z.optional(z.string().check(z.regex(/^[\w./-]{1,200}$/, 'expected a path.'))),
})
export type TransitSettings = z.infer<typeof TransitSettings>
