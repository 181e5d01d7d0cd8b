import { readPermissions } from '../../../chains/eip155/readPermissions.ts'
import { AppKitError } from '../../../shared-schemas/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors.ts'
import type { ItemOf } from '../approvalItem.ts'
import { describeRequest } from '../describeRequest.ts'
import type { Executor } from './executor.ts'

/** Grants permissions to the site (EIP-2255); the answer lists them, for the origin that the browser reported. */
export const grantPermissions = {
  async prepare(_frame, request) {
    const permissions = readPermissions(request)
    const described = describeRequest(request)
    return { kind: 'permissions', ...described, warnings: [], change: 'grant', permissions }
  },
  async run(frame, _request, { address, permissions }) {
    const invoker = frame.siteOrigin()
    if (invoker === undefined) throw new AppKitError(errors.LINK_CLOSED)
    const caveats = [{ type: 'restrictReturnedAccounts', value: [address] }]
    return permissions.map((parentCapability) => ({ parentCapability, invoker, caveats }))
  },
} satisfies Executor<ItemOf<'permissions'>>
