import * as z from 'zod/mini'

/** What can lie about rows or change them on the way. An index cannot: each row found is checked again. */
export const SchemaPart = z.object({
  type: z.enum(['table', 'view', 'trigger']),
  name: z.string(),
  sql: z.string(),
})
export type SchemaPart = z.infer<typeof SchemaPart>
