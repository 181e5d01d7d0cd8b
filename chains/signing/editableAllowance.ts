import * as z from 'zod/mini'

/** The amount of an allowance that the user may change: one word of the data, and one field of the call. */
export const EditableAllowance = z.strictObject({
  /** Of the hexadecimal digits of that word in the data. */
  from: z.int().check(z.minimum(2), z.maximum(10_000)),
  digits: z.int().check(z.minimum(2), z.maximum(64)),
  /** Place of the field. */
  field: z.int().check(z.minimum(0), z.maximum(16)),
  most: z.string().check(z.regex(/^\d{1,80}$/)),
  /** The amount comes on top of what is allowed already. */
  adds: z.optional(z.literal(true)),
})
export type EditableAllowance = z.infer<typeof EditableAllowance>
