import type { ItemOf } from '../../signing/approvalItem.ts'
import { describeRequest } from '../../signing/describeRequest.ts'
import type { Executor } from '../../signing/executor.ts'
import { readPermissions } from '../readPermissions.ts'

/**
 * Takes the permissions back from the site. Without its accounts it is disconnected, so the login ends here
 * as well, whatever the widget does next.
 */
export const revokePermissions = {
  async prepare(_context, request) {
    const permissions = readPermissions(request).map((name) => ({
      name,
      gives: 'accounts' as const,
    }))
    const described = describeRequest(request)
    return { kind: 'permissions', ...described, warnings: [], change: 'revoke', permissions }
  },
  async run({ signOut }) {
    await signOut()
    return null
  },
} satisfies Executor<ItemOf<'permissions'>>
