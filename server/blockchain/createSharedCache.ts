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
  /** How long a value is good for; undefined where there is none. */
  freshMs: number | ((value: value | undefined) => number)
  /** How long after that the old value is answered while one load renews it. */
  staleMs: number
  /** How many values are kept at most; the oldest go first. */
  entriesMost: number
}

/** Reads values by key. Rejects if one that must be waited for cannot be loaded. */
export type SharedCache<key, value> = (keys: readonly key[]) => Promise<Map<key, value>>

/**
 * Creates a cache for many callers: all who wait for a value share one load. Errors are not kept.
 */
export function createSharedCache<key, value>({
  now,
  load,
  freshMs,
  staleMs,
  entriesMost,
}: Options<key, value>): SharedCache<key, value> {
  const entries = new Map<key, Entry<value>>()

  const freshFor = typeof freshMs === 'number' ? () => freshMs : freshMs
  /** Above 0 when it is due. */
  const overdueOf = ({ at = Number.NEGATIVE_INFINITY, value }: Entry<value>) =>
    now() - at - freshFor(value)

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
    if (entries.size > entriesMost && oldest !== undefined) entries.delete(oldest)
    return entry
  }

  return async (keys) => {
    const of = [...new Set(keys)].map((key) => [key, entryOf(key)] as const)
    const due = of.filter(([, entry]) => overdueOf(entry) >= 0 && !entry.loading)
    if (due.length > 0) start(due.map(([key]) => key))
    await Promise.all(
      of.map(([, entry]) => (overdueOf(entry) < staleMs ? undefined : entry.loading)),
    )
    return new Map(
      of.flatMap(([key, { value }]) => (value === undefined ? [] : [[key, value] as const])),
    )
  }
}
