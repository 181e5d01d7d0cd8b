import { priceCacheMs, priceStaleMs } from '../../../shared-schemas/limits.ts'

const entriesKept = 20_000

type Entry<value> = {
  value?: value | undefined
  /** When it was loaded; undefined before the first answer. */
  at?: number
  loading?: Promise<void>
}

type Options<key, value> = {
  now: () => number
  /** Loads several at once; one that is absent from the result is not known, which is kept as well. */
  load: (keys: readonly key[]) => Promise<ReadonlyMap<key, value>>
}

/** Reads values by key. Rejects if one that must be waited for cannot be loaded. */
export type SharedCache<key, value> = (keys: readonly key[]) => Promise<Map<key, value>>

/**
 * Creates a cache for many callers: a value is good for 15 s, and all who wait for one share one load. For 60 s more the
 * old value is answered while one load renews it. Errors are not kept.
 */
export function createSharedCache<key, value>({
  now,
  load,
}: Options<key, value>): SharedCache<key, value> {
  const entries = new Map<key, Entry<value>>()

  const ageOf = ({ at = Number.NEGATIVE_INFINITY }: Entry<value>) => now() - at

  function start(keys: readonly key[]) {
    const of = keys.map((key) => [key, entryOf(key)] as const)
    const loading = load(keys)
      .then((values) => {
        for (const [key, entry] of of) {
          entry.value = values.get(key)
          entry.at = now()
        }
      })
      .finally(() => {
        for (const [, entry] of of) delete entry.loading
      })
    for (const [, entry] of of) entry.loading = loading
    loading.catch(() => {}) // who waits for it hears of it below
  }

  function entryOf(key: key): Entry<value> {
    const entry = entries.get(key) ?? {}
    if (!entries.has(key)) entries.set(key, entry)
    const [oldest] = entries.keys()
    if (entries.size > entriesKept && oldest !== undefined) entries.delete(oldest)
    return entry
  }

  return async (keys) => {
    const of = [...new Set(keys)].map((key) => [key, entryOf(key)] as const)
    const due = of.filter(([, entry]) => ageOf(entry) >= priceCacheMs && !entry.loading)
    if (due.length > 0) start(due.map(([key]) => key))
    await Promise.all(
      of.map(([, entry]) =>
        ageOf(entry) < priceCacheMs + priceStaleMs ? undefined : entry.loading,
      ),
    )
    return new Map(
      of.flatMap(([key, { value }]) => (value === undefined ? [] : [[key, value] as const])),
    )
  }
}
