import * as z from 'zod/mini'
import { defineApi } from './define.ts'
import { originsPath } from './originsPath.ts'

const text = z.string().check(z.maxLength(200))

/** What the script in a page may ask of the widget's origin, from any site. */
export const siteApi = defineApi({
  /** May this site show the widget, and what is missing if not: asked by the script where the widget does not load. */
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
