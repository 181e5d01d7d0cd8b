import * as z from 'zod/mini'
import { ChainNamespace } from './caip.ts'
import { walletIconMaxChars } from './limits.ts'

/**
 * A name that a person can read: at least one letter or digit, nothing invisible, blank or that turns the
 * text around but within an emoji, and no more than two marks on a letter.
 */
const readable =
  /^(?!.*\p{M}{3})(?=.*[\p{L}\p{N}])(?:[^\p{Cc}\p{Cf}\p{Co}\p{DI}\p{Zl}\p{Zp}\p{So}\p{Sk}]|(?!\u2800)[\p{So}\p{Sk}]\ufe0f?(?:\u200d(?=\p{So}))?)+$/u
/** Latin letters touch none of a script with letters that look like them. */
const unmixed =
  /^(?!.*(\p{sc=Latn}[^\P{L}\p{sc=Latn}\p{sc=Hani}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Zyyy}]|[^\P{L}\p{sc=Latn}\p{sc=Hani}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Zyyy}]\p{sc=Latn}))/u

export const WalletName = /* @__PURE__ */ z
  .string()
  .check(z.maxLength(64, { abort: true }), z.regex(readable), z.regex(unmixed))
export const WalletIcon = /* @__PURE__ */ z
  .string()
  .check(z.maxLength(walletIconMaxChars), z.regex(/^data:image\/(svg\+xml|png|webp|jpeg|gif)[;,]/))
const Rdns = /* @__PURE__ */ z.string().check(z.maxLength(128), z.regex(/^[\w-]+(\.[\w-]+)+$/))

/**
 * A wallet found in the page, as it may cross a port: plain text and a data image, nothing else.
 *
 * `id` is unique in the page, `rdns` names the product and survives a reload. A name in disguise is
 * refused: T19.
 */
export const PageWallet = z.strictObject({
  id: z.string().check(z.maxLength(80), z.regex(/^[\w:.-]+$/)),
  namespace: ChainNamespace,
  name: WalletName,
  rdns: z.optional(Rdns),
  icon: z.optional(WalletIcon),
  /** Another wallet of the page carries the same rdns: neither is ever connected to by itself. */
  ambiguous: z.optional(z.boolean()),
})
export type PageWallet = z.infer<typeof PageWallet>
