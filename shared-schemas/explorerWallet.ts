import * as z from 'zod/mini'
import { CaipNetworkId } from './caip.ts'

const text = z.string().check(z.maxLength(128))
const web = z.nullish(z.string().check(z.maxLength(512), z.regex(/^https:\/\//)))

/** Any scheme of an app, but none that runs or shows content in the page: security.md T21. */
const appLink = z.nullish(
  z
    .string()
    .check(
      z.maxLength(512),
      z.regex(/^(?!(?:javascript|data|vbscript|file|blob|filesystem|about):)[a-z][a-z0-9+.-]*:/i),
    ),
)

/** A wallet of the wallet list. `installed` is set by us, when the page has it. */
export const ExplorerWallet = z.object({
  id: text,
  name: text,
  rdns: z.nullish(text),
  image_id: z.nullish(text),
  image_url: web,
  mobile_link: appLink,
  desktop_link: appLink,
  webapp_link: web,
  chains: z.optional(z.array(CaipNetworkId).check(z.maxLength(1_000))),
  installed: z.optional(z.boolean()),
})
export type ExplorerWallet = z.infer<typeof ExplorerWallet>
