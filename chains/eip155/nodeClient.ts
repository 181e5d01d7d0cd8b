import { createNodeClient as create, type NodeClient } from '../nodeClient.ts'
import type { Endpoint } from '../types.ts'

/** Asks the nodes of one EVM chain. */
export function createNodeClient({
  endpoints,
  chainId,
}: {
  endpoints: readonly Endpoint[]
  chainId: number
}): NodeClient {
  return create({
    id: chainId,
    endpoints,
    isRight: async (request) => Number(await request({ method: 'eth_chainId' })) === chainId,
  })
}
