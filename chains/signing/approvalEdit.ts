import * as z from 'zod/mini'

/** How soon a transaction is to be confirmed: the sooner, the higher its fee. */
export const Speed = z.enum(['slow', 'normal', 'fast'])
export type Speed = z.infer<typeof Speed>

const Allowances = z.strictObject({
  allowances: z
    .array(
      z.strictObject({
        place: z.int().check(z.minimum(0), z.maximum(99)),
        amount: z.string().check(z.regex(/^[1-9]\d{0,77}$/)),
      }),
    )
    .check(z.minLength(1), z.maxLength(100)),
})

/**
 * What the user changed before approving: allowances, each by the place of its transaction, the first at 0, with amounts
 * in the token's smallest unit; or which of the speeds that the request was shown with.
 */
export const ApprovalEdit = z.union([Allowances, z.strictObject({ speed: Speed })])
export type ApprovalEdit = z.infer<typeof ApprovalEdit>
