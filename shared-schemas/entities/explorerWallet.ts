import * as z from 'zod/mini'
import { CaipNetworkId } from './caip.ts'

export const webPattern = /^https:\/\/[^\s\\]+$/
/** Any URL scheme except those that run or show content in the page: T21. */
export const appLinkPattern =
  /^(?!(?:javascript|data|vbscript|file|blob|filesystem|about):)[a-z][a-z0-9+.-]*:/i

const text = z.string().check(z.maxLength(128))
const web = z.nullish(
  z.string().check(z.maxLength(512), z.regex(webPattern, 'expected an https URL')),
)

const appLink = z.nullish(
  z
    .string()
    .check(z.maxLength(512), z.regex(appLinkPattern, 'expected a link to an app, e.g. wallet://')),
)

/** Links to a wallet: to open it from another app, and to install it. */
export const walletLinks = {
  mobile_link: appLink,
  desktop_link: appLink,
  /** The universal link of its app, which opens the store if the app is not installed. */
  link_mode: web,
  webapp_link: web,
  homepage: web,
  app_store: web,
  play_store: web,
  chrome_store: web,
}

/** An entry of the wallet list. The widget sets `installed` for a wallet that the page has. */
export const ExplorerWallet = z.object({
  id: text,
  name: text,
  rdns: z.nullish(text),
  image_id: z.nullish(text),
  image_url: web,
  ...walletLinks,
  chains: z.optional(z.array(CaipNetworkId).check(z.maxLength(1_000))),
  /** `certified`: the operator of the wallet list has reviewed this entry. */
  badge_type: z.nullish(z.enum(['none', 'certified'])),
  installed: z.optional(z.boolean()),
})
export type ExplorerWallet = z.infer<typeof ExplorerWallet>
