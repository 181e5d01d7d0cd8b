import { blockchainApi } from '../shared-schemas/api/blockchain.ts'
import { createApi } from '../shared-schemas/api/define.ts'
import { walletsApi } from '../shared-schemas/api/wallets.ts'
import type { CaipNetworkId } from '../shared-schemas/caip.ts'
import { balanceRetryLockMs } from '../shared-schemas/limits.ts'
import type { AppPorts } from './app.ts'
import { createCache } from './lib/cache.ts'

export type Api = {
  blockchain: ReturnType<typeof createApi<typeof blockchainApi>>
  wallets: ReturnType<typeof createApi<typeof walletsApi>>
  /** The networks whose JSON-RPC the server relays; none while it does not answer. */
  relayedNetworks: () => Promise<readonly CaipNetworkId[]>
  /** Where the server relays JSON-RPC of a network. */
  rpcUrl: (caipNetworkId: CaipNetworkId) => string
}

/** Makes the callers of the server's API; every call carries st, sv and the project id. */
export function createApis({ config, version, fetch, now }: AppPorts): Api {
  const common = {
    st: 'appkit',
    sv: `html-embed-${version}`,
    ...(config.projectId === undefined ? {} : { projectId: config.projectId }),
  }
  const ports = { baseUrl: config.apiUrl, common, fetch }
  const blockchain = createApi(blockchainApi, ports)
  const relayed = createCache<readonly CaipNetworkId[]>({
    freshMs: Number.POSITIVE_INFINITY,
    lockMs: balanceRetryLockMs,
    now,
  })
  return {
    blockchain,
    wallets: createApi(walletsApi, ports),
    async relayedNetworks() {
      const known = await relayed.read('http', async () => {
        const { http } = await blockchain('supportedChains', {})
        return http
      })
      return known?.value ?? []
    },
    rpcUrl(caipNetworkId) {
      const url = new URL('/v1/', config.apiUrl)
      url.search = new URLSearchParams({ ...common, chainId: caipNetworkId }).toString()
      return url.href
    },
  }
}
