import { AppKitError } from '../../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors/errors.ts'
import type { ItemOf } from '../../signing/approvalItem.ts'
import { describeRequest } from '../../signing/describeRequest.ts'
import type { Executor } from '../../signing/executor.ts'
import { readPermissions } from '../readPermissions.ts'

/** Grants permissions to the site (EIP-2255); the answer lists them, for the origin that the browser reported. */
export const grantPermissions = {
  async prepare(_context, request) {
    const permissions = readPermissions(request).map((name) => ({
      name,
      gives: 'accounts' as const,
    }))
    const described = describeRequest(request)
    return { kind: 'permissions', ...described, warnings: [], change: 'grant', permissions }
  },
  async run(context, _request, { address, permissions }) {
    const invoker = context.siteOrigin()
    if (invoker === undefined) throw new AppKitError(errors.LINK_CLOSED)
    const caveats = [{ type: 'restrictReturnedAccounts', value: [address] }]
    return permissions.map(({ name }) => ({ parentCapability: name, invoker, caveats }))
  },
} satisfies Executor<ItemOf<'permissions'>>
