import type { Endpoint } from '../chains/types.ts'
import { blockchainApi } from '../shared-schemas/api/blockchain.ts'
import { createApi } from '../shared-schemas/api/define.ts'
import { type ImageKind, imagePath } from '../shared-schemas/api/images.ts'
import { rpcUrl } from '../shared-schemas/api/rpcUrl.ts'
import { walletsApi } from '../shared-schemas/api/wallets.ts'
import type { CaipNetworkId } from '../shared-schemas/entities/caip.ts'
import { AppKitError } from '../shared-schemas/errors/AppKitError.ts'
import * as errors from '../shared-schemas/errors/errors.ts'
import { createHttp } from '../shared-schemas/http.ts'
import { balanceRetryLockMs } from '../shared-schemas/limits.ts'
import { createCache } from './lib/cache.ts'
import type { AppPorts } from './ports.ts'

export type Api = {
  blockchain: ReturnType<typeof createApi<typeof blockchainApi>>
  wallets: ReturnType<typeof createApi<typeof walletsApi>>
  /** The bytes of a picture. @throws what http.ts throws, HTTP_STATUS 404 for an id that none has */
  image: (picture: { kind: ImageKind; id: string; signal: AbortSignal }) => Promise<Blob>
  /** The bytes of a picture of somebody, whose address at our server an answer named. @throws as above */
  avatar: (picture: { url: string; signal: AbortSignal }) => Promise<Blob>
  /** Where nodes of a network can be asked, our own relay first; none where it has no node. */
  endpointsOf: (caipNetworkId: CaipNetworkId) => Promise<readonly Endpoint[]>
}

/** Makes the callers of the server's API; every call carries st, sv and the project id. */
export function createApis({ config, version, fetch, now, window }: AppPorts): Api {
  const common = {
    st: 'appkit',
    sv: `html-embed-${version}`,
    ...(config.projectId === undefined ? {} : { projectId: config.projectId }),
  }
  const ports = { baseUrl: config.apiUrl, common, fetch }
  const blockchain = createApi(blockchainApi, ports)
  const http = createHttp(ports)
  const relayed = createCache<readonly CaipNetworkId[]>({
    freshMs: Number.POSITIVE_INFINITY,
    lockMs: balanceRetryLockMs,
    now,
  })
  // Reads that are repeated with the network need it at once.
  window.addEventListener('online', () => relayed.unlock('http'))
  /** None while the server does not answer. */
  async function relayedNetworks(): Promise<readonly CaipNetworkId[]> {
    const known = await relayed.read('http', async () => {
      const { http } = await blockchain('supportedChains', {})
      return http
    })
    return known?.value ?? []
  }

  return {
    blockchain,
    wallets: createApi(walletsApi, ports),
    image({ kind, id, signal }) {
      const path = imagePath(kind, id)
      if (path === undefined) throw new AppKitError(errors.HTTP_STATUS, { status: 404 })
      return http.getBlob({ path, query: common, signal })
    },
    avatar({ url, signal }) {
      const { pathname, searchParams } = new URL(url)
      return http.getBlob({
        path: pathname,
        query: { ...Object.fromEntries(searchParams), ...common },
        signal,
      })
    },
    async endpointsOf(caipNetworkId) {
      const isRelayed = (await relayedNetworks()).includes(caipNetworkId)
      const ours = rpcUrl(config.apiUrl, { caipNetworkId, common })
      const direct = config.endpoints?.[caipNetworkId] ?? []
      return [
        ...(isRelayed ? [{ url: ours, relayed: true }] : []),
        ...direct.map((url) => ({ url, relayed: false })),
      ]
    },
  }
}
