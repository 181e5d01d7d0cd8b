import { readPermissions } from '../../../chains/eip155/readPermissions.ts'
import type { Request } from '../../../shared-schemas/messaging/define.ts'
import type { widgetToSecure } from '../../../shared-schemas/protocols/widgetToSecure.ts'
import type { App } from '../../app.ts'
import { disconnect } from '../connection/disconnect.ts'
import { approve } from './approve.ts'

/**
 * Grants or revokes permissions of the site once the user has approved it. The only permission is the one
 * that makes the site connected, so revoking it disconnects.
 *
 * @throws PERMISSION_UNKNOWN, what approve() throws, DISCONNECT_FAILED
 */
export async function changePermissions(
  app: App,
  payload: Request<typeof widgetToSecure, 'RPC_REQUEST'>,
): Promise<unknown> {
  const { method, namespace } = payload
  readPermissions(payload) // The secure frame reads them again; here it keeps the modal closed.
  const answer = await approve(app, (approvalId) =>
    app.secure.request('RPC_REQUEST', { ...payload, approvalId }),
  )
  if (method === 'wallet_revokePermissions') await disconnect(app, { namespace })
  return answer
}
