import * as z from 'zod/mini'
import { walletLinks } from './explorerWallet.ts'
import { customImageMaxChars } from './limits.ts'

export const walletIdPattern = /^[\w.-]{1,128}$/
export const picturePattern = /^data:image\/(png|jpeg|webp|gif|svg\+xml)[;,]/

/**
 * A wallet that a site adds to the list. Its picture is a `data:` URL, since the widget fetches only from the
 * operator's hosts.
 */
export const CustomWallet = z.strictObject({
  id: z.string().check(z.regex(walletIdPattern)),
  name: z.string().check(z.minLength(1), z.maxLength(64)),
  rdns: z.optional(z.string().check(z.maxLength(128))),
  image_url: z.optional(
    z.string().check(z.maxLength(customImageMaxChars), z.regex(picturePattern)),
  ),
  ...walletLinks,
})
export type CustomWallet = z.infer<typeof CustomWallet>
