import * as z from 'zod/mini'
import { defineApi } from './define.ts'
import { originsPath } from './originsPath.ts'

const text = z.string().check(z.maxLength(200))

/** Endpoints of the widget's origin that the page's script calls, from any site. */
export const siteApi = defineApi({
  /** Which sites may embed the widget, and what is missing for this one. Called when the widget does not load. */
  origins: {
    access: 'public',
    errors: [],
    method: 'GET',
    path: originsPath,
    query: z.object({ projectId: z.optional(z.string()) }),
    answer: z.object({
      allowedOrigins: z.array(text).check(z.maxLength(64)),
      alert: z.optional(z.object({ code: text, message: z.string().check(z.maxLength(1_000)) })),
    }),
  },
})
