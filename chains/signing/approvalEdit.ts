import * as z from 'zod/mini'

/**
 * What the user changed before approving: allowances, each by the place of its transaction, the first at 0. Amounts
 * are in the token's smallest unit.
 */
export const ApprovalEdit = z.strictObject({
  allowances: z
    .array(
      z.strictObject({
        place: z.int().check(z.minimum(0), z.maximum(99)),
        amount: z.string().check(z.regex(/^[1-9]\d{0,77}$/)),
      }),
    )
    .check(z.minLength(1), z.maxLength(100)),
})
export type ApprovalEdit = z.infer<typeof ApprovalEdit>
