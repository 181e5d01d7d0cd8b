import * as z from 'zod/mini'
import { ChainNamespace } from './caip.ts'
import { walletIconMaxChars } from './limits.ts'

/**
 * A wallet found in the page, as it may cross a port: plain text and a data image, nothing else.
 *
 * `id` is unique in the page, `rdns` names the product and survives a reload. Control and
 * bidirectional characters, and names of nothing but spaces, are refused, since they can disguise a name: security.md T19.
 */
export const PageWallet = z.strictObject({
  id: z.string().check(z.maxLength(80), z.regex(/^[\w:.-]+$/)),
  namespace: ChainNamespace,
  name: z
    .string()
    .check(
      z.maxLength(64),
      z.regex(/^(?!\s*$)[^\p{Cc}\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]+$/u),
    ),
  rdns: z.optional(z.string().check(z.maxLength(128), z.regex(/^[\w-]+(\.[\w-]+)+$/))),
  icon: z.optional(
    z
      .string()
      .check(
        z.maxLength(walletIconMaxChars),
        z.regex(/^data:image\/(svg\+xml|png|webp|jpeg|gif)[;,]/),
      ),
  ),
  /** Another wallet of the page carries the same rdns: neither is ever connected to by itself. */
  ambiguous: z.optional(z.boolean()),
})
export type PageWallet = z.infer<typeof PageWallet>
