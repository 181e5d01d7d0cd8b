import { readPermissions } from '../../../chains/eip155/readPermissions.ts'
import { signOut } from '../../signOut.ts'
import type { ItemOf } from '../approvalItem.ts'
import { describeRequest } from '../describeRequest.ts'
import type { Executor } from './executor.ts'

/**
 * Takes the permissions back from the site. Without its accounts it is disconnected, so the login ends here
 * as well, whatever the widget does next.
 */
export const revokePermissions = {
  async prepare(_frame, request) {
    const permissions = readPermissions(request)
    const described = describeRequest(request)
    return { kind: 'permissions', ...described, warnings: [], change: 'revoke', permissions }
  },
  async run(frame) {
    await signOut(frame)
    return null
  },
} satisfies Executor<ItemOf<'permissions'>>
