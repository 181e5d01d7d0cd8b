import type { SwapPair } from '../../../chains/swapTypes.ts'
import { quoteAnswerMs, quotesKept } from '../../../shared-schemas/entities/swapLimits.ts'
import { createSharedCache } from '../createSharedCache.ts'
import type { SwapOffer } from './swapSource.ts'

/** What swaps give; undefined where nobody swaps that. */
type Quotes = {
  /** As it was a few seconds ago at most. */
  read(pair: SwapPair): Promise<SwapOffer | undefined>
  /** As it is now; what was kept counts no longer. */
  renew(pair: SwapPair): Promise<SwapOffer | undefined>
}

/** Creates quotes that all who ask for the same share. */
export function createQuotes({
  load,
  now,
}: {
  load: (pair: SwapPair) => Promise<SwapOffer | undefined>
  now: () => number
}): Quotes {
  const outdated = new WeakSet<SwapOffer>()
  /** Which load an offer is of, by their order: one may be as young as the clock tells. */
  const loadOf = new WeakMap<SwapOffer, number>()
  let loads = 0

  async function loadOne(key: string): Promise<(readonly [string, SwapOffer])[]> {
    loads += 1
    const own = loads
    const offer = await load(fromKey(key))
    if (!offer) return []
    loadOf.set(offer, own)
    return [[key, offer]]
  }

  const cached = createSharedCache<string, SwapOffer>({
    now,
    load: async (keys) => new Map((await Promise.all(keys.map(loadOne))).flat()),
    freshMs: (offer) => (offer && outdated.has(offer) ? 0 : quoteAnswerMs),
    staleMs: 0,
    entriesMost: quotesKept,
  })
  const read = async (pair: SwapPair) => (await cached([toKey(pair)])).get(toKey(pair))

  return {
    read,
    async renew(pair) {
      const before = loads
      const offer = await read(pair)
      if (!offer || (loadOf.get(offer) ?? 0) > before) return offer
      outdated.add(offer)
      return read(pair)
    },
  }
}

function toKey({ from, to, amount }: SwapPair): string {
  return `${from} ${to} ${amount}`
}

function fromKey(key: string): SwapPair {
  const [from = '', to = '', amount = ''] = key.split(' ')
  return { from, to, amount: BigInt(amount) }
}
