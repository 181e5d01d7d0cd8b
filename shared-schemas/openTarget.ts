import * as z from 'zod/mini'
import { ChainNamespace } from './caip.ts'

/** The views that a site may open. The others need something first: a wallet, a login that was begun, a request. */
const OpenableView = z.enum(['Connect', 'Account', 'Networks', 'AllWallets', 'Settings'])

/** The argument of a site's `open({ … })`. */
export const OpenTarget = z.strictObject({
  view: z.optional(OpenableView),
  namespace: z.optional(ChainNamespace),
})
/** The same in a message to the widget. Names are not checked here, so that the widget can answer with those that exist. */
export const OpenRequest = z.strictObject({
  view: z.optional(/* @__PURE__ */ z.string().check(z.maxLength(64))),
  namespace: z.optional(/* @__PURE__ */ z.string().check(z.maxLength(64))),
})
export type OpenTarget = z.infer<typeof OpenTarget>
