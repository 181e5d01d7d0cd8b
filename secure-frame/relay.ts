import { accessErrors, readRefusal, responseOf } from '../shared-schemas/api/refusals.ts'
import { AppKitError } from '../shared-schemas/errors/AppKitError.ts'
import * as errors from '../shared-schemas/errors/errors.ts'
import { toRpcError } from '../shared-schemas/errors/toRpcError.ts'
import { createHttp } from '../shared-schemas/http.ts'
import { read } from '../shared-schemas/messaging/read.ts'
import type { SecureConfig } from '../shared-schemas/options/secureConfig.ts'
import { RpcAnswer } from '../shared-schemas/rpc.ts'
import type { FrameContext } from './frameContext.ts'
import { commonQuery } from './lib/commonQuery.ts'

/**
 * Creates a JSON-RPC client for nodes, bundlers or paymasters. It calls them through one of the server's relays, e.g.
 * POST /v1/, which tries its upstreams in order. Relays that require a session (bundler, paymaster) need a proving fetch.
 *
 * The returned function throws the node's own error (code and message), NETWORK_NOT_SERVED, BAD_ANSWER, the server's
 * refusal of the session, or what http.ts throws.
 */
export function createRelay(
  path: `/v1/${string}`,
  config: SecureConfig,
  networks: FrameContext['networks'],
  fetch: (url: URL, init: RequestInit) => Promise<Response>,
): FrameContext['node'] {
  const http = createHttp({ baseUrl: config.apiUrl, fetch })

  return (caipNetworkId) =>
    async ({ method, params }) => {
      if (!networks.has(caipNetworkId)) throw notServed(caipNetworkId)
      const query = { ...commonQuery(config), chainId: caipNetworkId }
      const body = { jsonrpc: '2.0', id: 1, method, ...(params && { params }) }
      try {
        return resultOf(method, await http.post({ path, query, body }))
      } catch (error) {
        const response = responseOf(error)
        if (response?.status === 404) throw notServed(caipNetworkId)
        if (!response) throw error
        if (response.status === 401) throw await readRefusal(error, accessErrors.session)
        return resultOf(method, await response.json().catch(() => undefined))
      }
    }
}

function resultOf(method: string, given: unknown): unknown {
  const answer = read(RpcAnswer, given).value
  if (!answer) throw new AppKitError(errors.BAD_ANSWER, { type: method, path: 'body' })
  if ('result' in answer) return answer.result
  throw toRpcError(answer.error)
}

function notServed(caipNetworkId: string) {
  return new AppKitError(errors.NETWORK_NOT_SERVED, { caipNetworkId })
}
