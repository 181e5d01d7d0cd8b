/** Values that are good for a while, and a pause after a failure. */
export type Cache<value> = {
  /**
   * The value, from memory while it is fresh. `stale` says that the last attempt failed and this is
   * what was known before; undefined when nothing was ever known.
   */
  read(
    key: string,
    load: () => Promise<value>,
  ): Promise<{ value: value; stale: boolean } | undefined>
  /** The last value, without a load; undefined when nothing was ever known. */
  peek(key: string): value | undefined
  /** When a load is tried again after a failure, on the clock of the cache; undefined where nothing holds it back. */
  lockedUntil(key: string): number | undefined
  /** Ends the pause after a failure. */
  unlock(key: string): void
  forget(key: string): void
}

type Entry<value> = {
  known?: { value: value; at: number }
  failedAt?: number
  loading?: Promise<void>
}

/**
 * Creates a cache: one load in flight per key, `freshMs` of rest after a success, `lockMs` after a
 * failure, during which nothing is loaded. `now` is in milliseconds and only ever grows.
 */
export function createCache<value>(options: {
  freshMs: number
  lockMs: number
  now: () => number
}): Cache<value> {
  const { freshMs, lockMs, now } = options
  const entries = new Map<string, Entry<value>>()

  async function load(entry: Entry<value>, loadValue: () => Promise<value>) {
    try {
      entry.known = { value: await loadValue(), at: now() }
      delete entry.failedAt
    } catch {
      entry.failedAt = now() // the reader gets the last value, marked stale
    } finally {
      delete entry.loading
    }
  }

  const cache: Cache<value> = {
    async read(key, loadValue) {
      const entry = entries.get(key) ?? {}
      entries.set(key, entry)
      const fresh = entry.known !== undefined && now() - entry.known.at <= freshMs
      if (!fresh && cache.lockedUntil(key) === undefined) {
        entry.loading ??= load(entry, loadValue)
        await entry.loading
      }
      return entry.known && { value: entry.known.value, stale: entry.failedAt !== undefined }
    },
    peek: (key) => entries.get(key)?.known?.value,
    lockedUntil(key) {
      const { failedAt } = entries.get(key) ?? {}
      return failedAt !== undefined && now() - failedAt < lockMs ? failedAt + lockMs : undefined
    },
    unlock: (key) => void delete entries.get(key)?.failedAt,
    forget: (key) => void entries.delete(key),
  }
  return cache
}
