import * as z from 'zod/mini'
import { ChainNamespace } from '../entities/caip.ts'
import { ViewName } from './views.ts'

/** The argument of a site's `open({ … })`. */
export const OpenTarget = z.strictObject({
  view: z.optional(ViewName),
  namespace: z.optional(ChainNamespace),
})
/** The same in a message to the widget. Names are not checked here, so that the widget can answer with those that exist. */
export const OpenRequest = z.strictObject({
  view: z.optional(/* @__PURE__ */ z.string().check(/* @__PURE__ */ z.maxLength(64))),
  namespace: z.optional(/* @__PURE__ */ z.string().check(/* @__PURE__ */ z.maxLength(64))),
})
export type OpenTarget = z.infer<typeof OpenTarget>
