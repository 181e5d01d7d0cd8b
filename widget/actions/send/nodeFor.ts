import type { WalletRequest } from '../../../chains/types.ts'
import type { Network } from '../../../shared-schemas/entities/network.ts'
import { AppKitError } from '../../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors/errors.ts'
import type { App } from '../../app.ts'
import { nodeOf } from '../network/nodeOf.ts'

/** What asks a node of a network; looked for at the first question. It throws NO_RPC_URL where there is none. */
export function nodeFor(app: App, network: Network): WalletRequest {
  return async (asked) => {
    const request = await nodeOf(app, network)
    if (!request) throw noNode(network)
    return request(asked)
  }
}

export function noNode({ id }: Network): AppKitError<object> {
  return new AppKitError(errors.NO_RPC_URL, { id: String(id) })
}
