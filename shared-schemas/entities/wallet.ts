import * as z from 'zod/mini'
import { walletIconMaxChars } from '../limits.ts'
import { ChainNamespace } from './caip.ts'

/**
 * A readable name: it has a letter or digit, no invisible, blank or bidirectional control characters except inside an
 * emoji, and at most two combining marks in a row.
 */
export const readablePattern =
  /^(?!.*\p{M}{3})(?=.*[\p{L}\p{N}])(?:[^\p{Cc}\p{Cf}\p{Co}\p{DI}\p{Zl}\p{Zp}\p{So}\p{Sk}]|(?!\u2800)[\p{So}\p{Sk}]\ufe0f?(?:\u200d(?=\p{So}))?)+$/u
/** Latin letters are not adjacent to letters of another script, except Chinese, Japanese and Korean, which have no look-alikes. */
export const unmixedPattern =
  /^(?!.*(\p{sc=Latn}[^\P{L}\p{sc=Latn}\p{sc=Hani}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Zyyy}]|[^\P{L}\p{sc=Latn}\p{sc=Hani}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Zyyy}]\p{sc=Latn}))/u

export const WalletName = /* @__PURE__ */ z
  .string()
  .check(z.maxLength(64, { abort: true }), z.regex(readablePattern), z.regex(unmixedPattern))
export const WalletIcon = /* @__PURE__ */ z
  .string()
  .check(z.maxLength(walletIconMaxChars), z.regex(/^data:image\/(svg\+xml|png|webp|jpeg|gif)[;,]/))
const Rdns = /* @__PURE__ */ z.string().check(z.maxLength(128), z.regex(/^[\w-]+(\.[\w-]+)+$/))

/**
 * A wallet found in the page, as the script reports it to the widget: plain text and a data URL.
 *
 * `id` is unique in the page; `rdns` identifies the product and survives a reload. Names that imitate another by
 * invisible or look-alike characters are refused: T19.
 */
export const PageWallet = z.strictObject({
  id: z.string().check(z.maxLength(80), z.regex(/^[\w:.-]+$/)),
  namespace: ChainNamespace,
  name: WalletName,
  rdns: z.optional(Rdns),
  icon: z.optional(WalletIcon),
  /** Another wallet of the page has the same rdns, so neither is reconnected automatically. */
  ambiguous: z.optional(z.boolean()),
})
export type PageWallet = z.infer<typeof PageWallet>
