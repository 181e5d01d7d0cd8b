import * as z from 'zod/mini'
import { customImageMaxChars } from '../limits.ts'
import { walletLinks } from './explorerWallet.ts'
import { WalletName } from './wallet.ts'

export const walletIdPattern = /^[\w.-]{1,128}$/
export const picturePattern = /^data:image\/(png|jpeg|webp|gif|svg\+xml)[;,]/

/**
 * A wallet that a site adds to the list. Its picture is a `data:` URL, since the widget fetches only from the
 * operator's hosts, and its name is read as that of a wallet of the page: T19.
 */
export const CustomWallet = z.strictObject({
  id: z.string().check(z.regex(walletIdPattern)),
  name: WalletName,
  rdns: z.optional(z.string().check(z.maxLength(128))),
  image_url: z.optional(
    z.string().check(z.maxLength(customImageMaxChars), z.regex(picturePattern)),
  ),
  ...walletLinks,
})
export type CustomWallet = z.infer<typeof CustomWallet>
