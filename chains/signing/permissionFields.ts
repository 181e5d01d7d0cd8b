import * as z from 'zod/mini'
import { permissionNames } from '../eip155/readPermissions.ts'

/** The fields of an approval that grants permissions to the site, or takes them back. */
export const permissionFields = {
  change: z.enum(['grant', 'revoke']),
  permissions: z.array(z.enum(permissionNames)).check(z.maxLength(permissionNames.length)),
}
