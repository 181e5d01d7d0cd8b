import * as z from 'zod/mini'
import { ChainNamespace } from './caip.ts'
import { ViewName } from './views.ts'

/** Where a site says open({ … }). */
export const OpenTarget = z.strictObject({
  view: z.optional(ViewName),
  namespace: z.optional(ChainNamespace),
})
/** The same as it crosses to the widget, which says what exists where a name does not. */
export const OpenRequest = z.strictObject({
  view: z.optional(/* @__PURE__ */ z.string().check(z.maxLength(64))),
  namespace: z.optional(/* @__PURE__ */ z.string().check(z.maxLength(64))),
})
export type OpenTarget = z.infer<typeof OpenTarget>
