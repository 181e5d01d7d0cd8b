import { blockchainApi } from '../../shared-schemas/api/blockchain.ts'
import { createApi } from '../../shared-schemas/api/define.ts'
import type { CaipNetworkId } from '../../shared-schemas/entities/caip.ts'
import type { Network } from '../../shared-schemas/entities/network.ts'
import {
  priceAgeShownMs,
  priceCacheMs,
  priceMaxUsd,
  priceStaleMs,
  pricesPerRequest,
} from '../../shared-schemas/entities/priceLimits.ts'
import { nativeAddress, parseTokenId } from '../../shared-schemas/entities/tokenId.ts'
import type { SecureConfig } from '../../shared-schemas/options/secureConfig.ts'
import { commonQuery } from '../lib/commonQuery.ts'

/** A price in US dollars; the network's coin has no `address`. */
type TokenPrice = { address?: string; usd: number }

/**
 * Prices for display. Nothing is decided by them: the server may lie about each, so they stand beside amounts and never
 * in their place, and no fee, warning or gate knows them.
 */
export type Prices = {
  /** Starts fetching the prices of a network, unless they are fresh. Never fails, and nothing waits for it. */
  refresh(caipNetworkId: CaipNetworkId): void
  /** The prices known now; none if they are late. */
  of(caipNetworkId: CaipNetworkId): readonly TokenPrice[]
}

type Ports = {
  config: SecureConfig
  networks: ReadonlyMap<CaipNetworkId, Network>
  fetch: (url: URL, init: RequestInit) => Promise<Response>
  /** Epoch milliseconds. */
  now: () => number
}

/** Creates the prices of the frame: of the listed tokens, all of a network at once, whatever a request is about. */
export function createPrices({ config, networks, fetch, now }: Ports): Prices {
  const api = createApi(blockchainApi, {
    baseUrl: config.apiUrl,
    common: commonQuery(config),
    fetch,
  })
  const known = new Map<CaipNetworkId, { at: number; prices: readonly TokenPrice[] }>()
  const askedAt = new Map<CaipNetworkId, number>()

  async function load(caipNetworkId: CaipNetworkId) {
    const addresses = (config.pricedTokens ?? [])
      .filter((token) => parseTokenId(token).network === caipNetworkId)
      .slice(0, pricesPerRequest)
    if (addresses.length === 0) return
    const { fungibles } = await api('fungiblePrice', { body: { currency: 'usd', addresses } })
    const prices = fungibles.flatMap(({ address: token, price: usd, updatedAt = 0 }) => {
      const { network, address } = parseTokenId(token)
      const isUsable = usd > 0 && usd < priceMaxUsd && now() - updatedAt < priceAgeShownMs
      if (network !== caipNetworkId || !isUsable) return []
      return [{ ...(address !== nativeAddress && { address }), usd }]
    })
    known.set(caipNetworkId, { at: now(), prices })
  }

  return {
    refresh(caipNetworkId) {
      const network = networks.get(caipNetworkId)
      const last = askedAt.get(caipNetworkId)
      const isFresh = last !== undefined && Math.abs(now() - last) < priceCacheMs
      if (!network || network.testnet || isFresh) return
      askedAt.set(caipNetworkId, now())
      load(caipNetworkId).catch(() => {}) // without prices amounts stand alone
    },
    of(caipNetworkId) {
      const { at, prices } = known.get(caipNetworkId) ?? { at: 0, prices: [] }
      return Math.abs(now() - at) < priceStaleMs ? prices : []
    },
  }
}
