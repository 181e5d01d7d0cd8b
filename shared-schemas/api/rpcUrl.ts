import type { CaipNetworkId } from '../caip.ts'

/**
 * Where a server relays the JSON-RPC of a network. `common` is what every call carries: the project
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
