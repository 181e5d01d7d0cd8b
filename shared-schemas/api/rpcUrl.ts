import type { CaipNetworkId } from '../entities/caip.ts'

/**
 * The URL of the server's JSON-RPC proxy for a network. `common` is the query of every call: the project
 * id, where there is one. Source: specification section 7, "JSON-RPC and relay".
 */
export function rpcUrl(
  apiUrl: string,
  {
    caipNetworkId,
    common,
  }: { caipNetworkId: CaipNetworkId; common: Readonly<Record<string, string>> },
): string {
  const url = new URL('/v1/', apiUrl)
  url.search = new URLSearchParams({ ...common, chainId: caipNetworkId }).toString()
  return url.href
}
