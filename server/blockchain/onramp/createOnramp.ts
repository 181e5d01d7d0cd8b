import { onrampAssets } from '../../../chains/onramp.ts'
import type { CaipNetworkId } from '../../../shared-schemas/entities/caip.ts'
import type { OnrampAsset, OnrampQuote } from '../../../shared-schemas/entities/onramp.ts'
import {
  onrampEntriesKept,
  onrampQuoteMs,
  onrampStatusMs,
} from '../../../shared-schemas/entities/onrampLimits.ts'
import { AppKitError } from '../../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors/errors.ts'
import { OnrampProvider } from '../../../shared-schemas/options/features.ts'
import type { ServerConfig } from '../../config.ts'
import type { Log } from '../../log.ts'
import { createBreaker } from '../createBreaker.ts'
import { createSharedCache } from '../createSharedCache.ts'
import { createCoinbase } from './createCoinbase.ts'
import { createMeld } from './createMeld.ts'
import type { OnrampSettings } from './OnrampSettings.ts'
import type {
  OnrampAsk,
  OnrampPorts,
  OnrampSource,
  OnrampStart,
  OnrampState,
} from './OnrampSource.ts'

/** Buying with a card at the providers that the operator has keys of. */
export type Onramp = {
  /** What some of the providers sell. */
  assets(providers: readonly OnrampProvider[]): readonly OnrampAsset[]
  /** By a network's id, or its name at Coinbase; without a symbol the first one there. @throws ONRAMP_UNSUPPORTED */
  find(provider: OnrampProvider, wanted: { network: string; symbol?: string }): OnrampAsset
  /** @throws ONRAMP_UNSUPPORTED, ONRAMP_UNAVAILABLE */
  quote(provider: OnrampProvider, ask: OnrampAsk): Promise<OnrampQuote>
  /** The URL of a window. @throws ONRAMP_UNSUPPORTED, ONRAMP_UNAVAILABLE */
  start(provider: OnrampProvider, start: OnrampStart): Promise<string>
  /** @throws ONRAMP_UNAVAILABLE */
  read(provider: OnrampProvider, reference: string): Promise<OnrampState | undefined>
}

/** @throws KEY_FILE_UNFIT */
export function createOnramp({
  config: { onramp: settings },
  log,
  ...ports
}: OnrampPorts & { config: Pick<ServerConfig, 'onramp'>; log: Log }): Onramp {
  const { now } = ports
  const sources = openSources(settings, ports)
  const own = new Set(settings.assets.map(keyOf))
  const assets = [...settings.assets, ...onrampAssets.filter((each) => !own.has(keyOf(each)))]
  const call = createCall({ sources, now, log })
  const readQuote = createSharedCache<string, OnrampQuote>({
    now,
    async load([key = '']) {
      const [provider, ask] = JSON.parse(key) as [OnrampProvider, OnrampAsk] // written below
      return new Map([[key, await call(provider, (source) => source.quote(ask))]])
    },
    freshMs: onrampQuoteMs,
    staleMs: 0,
    entriesMost: onrampEntriesKept,
  })
  const readState = createSharedCache<string, OnrampState>({
    now,
    async load([key = '']) {
      const [provider, reference] = JSON.parse(key) as [OnrampProvider, string] // written below
      const state = await call(provider, (source) => source.read(reference))
      return new Map(state ? [[key, state]] : [])
    },
    freshMs: onrampStatusMs,
    staleMs: 0,
    entriesMost: onrampEntriesKept,
  })
  const sells = (provider: OnrampProvider, asset: OnrampAsset) =>
    sources[provider]?.sells(asset) === true

  return {
    assets: (providers) =>
      assets.filter((asset) => providers.some((provider) => sells(provider, asset))),
    find(provider, { network, symbol }) {
      const found = assets.find(
        (asset) =>
          (asset.network === network || asset.coinbase === network) &&
          (symbol === undefined || asset.symbol === symbol) &&
          sells(provider, asset),
      )
      if (!found) throw new AppKitError(errors.ONRAMP_UNSUPPORTED, { provider, network })
      return found
    },
    async quote(provider, ask) {
      const key = JSON.stringify([provider, ask])
      const quote = (await readQuote([key])).get(key)
      if (!quote) throw new AppKitError(errors.ONRAMP_UNAVAILABLE, { provider })
      return quote
    },
    start: (provider, start) => call(provider, (source) => source.start(start)),
    async read(provider, reference) {
      const key = JSON.stringify([provider, reference])
      return (await readState([key])).get(key)
    },
  }
}

type Sources = { readonly [id in OnrampProvider]?: OnrampSource }
type Call = <T>(provider: OnrampProvider, work: (source: OnrampSource) => Promise<T>) => Promise<T>

function openSources({ coinbase, meld }: OnrampSettings, ports: OnrampPorts): Sources {
  return {
    ...(coinbase && { coinbase: createCoinbase(coinbase, ports) }),
    ...(meld && { meld: createMeld(meld, ports) }),
  }
}

/**
 * Creates what calls a provider, with a breaker for each. What a provider refuses says nothing of whether it works: callers
 * choose the amounts.
 */
function createCall({
  sources,
  now,
  log,
}: {
  sources: Sources
  now: () => number
  log: Pick<Log, 'onrampUnavailable'>
}): Call {
  const guards = new Map(
    OnrampProvider.options.map((provider) => [
      provider,
      createBreaker({
        now,
        onOpen: () => log.onrampUnavailable(provider),
        refuse: () => new AppKitError(errors.ONRAMP_UNAVAILABLE, { provider }),
      }),
    ]),
  )
  return async (provider, work) => {
    const [source, guard] = [sources[provider], guards.get(provider)]
    if (!source || !guard) throw new AppKitError(errors.ONRAMP_UNAVAILABLE, { provider })
    const done = await guard(async () => {
      try {
        return { value: await work(source) }
      } catch (error) {
        if (!isRefusal(error)) throw error
        return { error }
      }
    }).catch((error) => ({ error }))
    if ('value' in done) return done.value
    if (isUnsupported(done.error)) throw done.error
    throw new AppKitError(errors.ONRAMP_UNAVAILABLE, { provider }, { cause: done.error })
  }
}

/** The networks on which something is sold. */
export function onrampNetworksOf(assets: readonly OnrampAsset[]): CaipNetworkId[] {
  return [...new Set(assets.map(({ network }) => network))]
}

const keyOf = ({ network, symbol }: OnrampAsset) => `${network} ${symbol}`

const codeOf = (error: unknown) => (error instanceof AppKitError ? error.code : undefined)

const isUnsupported = (error: unknown): error is AppKitError =>
  codeOf(error) === errors.ONRAMP_UNSUPPORTED.code

/** Answers of a provider that is up: 400 and 404 are about what was asked. */
function isRefusal(error: unknown): boolean {
  if (isUnsupported(error)) return true
  const { cause } = error as { cause?: unknown } // what is thrown there is an Error
  return cause instanceof Response && [400, 404, 422].includes(cause.status)
}
