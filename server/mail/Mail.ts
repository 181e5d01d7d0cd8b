import * as z from 'zod/mini'

/** One mail of ours as it is queued. */
export const Mail = z.strictObject({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
})
export type Mail = z.infer<typeof Mail>
