import * as z from 'zod/mini'

/** The fields of an approval that grants permissions to the site, or revokes them. */
export const permissionFields = {
  change: z.enum(['grant', 'revoke']),
  permissions: z
    .array(
      z.strictObject({
        /** As the site names it. */
        name: z.string().check(z.maxLength(64)),
        /** What the site may see or do with it. */
        gives: z.enum(['accounts']),
      }),
    )
    .check(z.maxLength(8)),
}
