import { AppKitError } from '../../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors/errors.ts'
import type { App } from '../../app.ts'
import { isEmbedded } from '../../connectors/auth.ts'
import { readState } from '../../stores/create.ts'
import { accountIn } from '../account/accountIn.ts'
import { disconnect } from '../connection/disconnect.ts'
import type { RpcRequest } from './rpcRequest.ts'

/** The one permission that a connected site has. Source: EIP-2255. */
const accountsPermission = 'eth_accounts'

/**
 * How to answer a request about the permissions of EIP-2255; undefined for any other. The site has its
 * accounts while it is connected, so to give them up is to disconnect. `wallet_revokePermissions` of
 * ERC-7715 names a context instead, and goes on to the wallet. Those of the embedded wallet need its
 * user's approval: changePermissions.ts.
 */
export function answerPermissions(
  app: App,
  { namespace, method, params }: RpcRequest,
): (() => unknown) | undefined {
  switch (method) {
    case 'wallet_getPermissions':
      return () => permissions(app, namespace)
    case 'wallet_requestPermissions':
      return () => {
        if (!isAboutAccounts(params))
          throw new AppKitError(errors.BAD_REQUEST, { type: method, path: '0' })
        return permissions(app, namespace)
      }
    case 'wallet_revokePermissions':
      if (!isAboutAccounts(params) || isEmbedded(app.stores.connections.getState(), namespace))
        return undefined
      return async () => {
        await disconnect(app, { namespace })
        return null
      }
    default:
      return undefined
  }
}

function isAboutAccounts(params: unknown): boolean {
  const names = Array.isArray(params) ? Object.keys(Object(params[0])) : []
  return names.length === 1 && names[0] === accountsPermission
}

function permissions(app: App, namespace: RpcRequest['namespace']): object[] {
  const address = accountIn(readState(app.stores), namespace)?.address
  if (address === undefined) return []
  const caveats = [{ type: 'restrictReturnedAccounts', value: [address] }]
  return [{ parentCapability: accountsPermission, invoker: app.site.origin, caveats }]
}
