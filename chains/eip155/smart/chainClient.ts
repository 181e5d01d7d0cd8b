import { type Chain, type Client, createClient, custom, defineChain, type Transport } from 'viem'
import type { WalletRequest } from '../../types.ts'

export type ChainClient = Client<Transport, Chain, undefined>

/** A viem client of a chain over whoever answers its requests; they retry by themselves. */
export function chainClient(request: WalletRequest, chainId: number): ChainClient {
  const chain = defineChain({
    id: chainId,
    name: `eip155:${chainId}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [] } },
  })
  const transport = custom(
    { request: ({ method, params }) => request({ method, params: params ?? [] }) },
    { retryCount: 0 },
  )
  return createClient({ chain, transport })
}
