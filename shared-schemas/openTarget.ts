import * as z from 'zod/mini'
import { ChainNamespace } from './caip.ts'
import { ViewName } from './views.ts'

/** Where a site says open({ … }). */
export const OpenTarget = z.strictObject({
  view: z.optional(ViewName),
  namespace: z.optional(ChainNamespace),
})
export type OpenTarget = z.infer<typeof OpenTarget>
