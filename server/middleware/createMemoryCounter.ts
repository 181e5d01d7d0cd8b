const windowMs = 60_000
/** Callers that are counted one by one; all others share one count. */
const callersCounted = 10_000

/** Adds requests of a caller to the current minute; the seconds to wait, 0 where they are within the limit. */
export type MemoryCounter = (given: {
  caller: string
  requests: number
  limit: number
  now: number
}) => number

/** Makes a count of requests for this process, without a write to the database. */
export function createMemoryCounter(): MemoryCounter {
  let window = Number.NaN
  let used = new Map<string, number>()
  return ({ caller, requests, limit, now }) => {
    const current = Math.floor(now / windowMs)
    if (current !== window) {
      window = current
      used = new Map()
    }
    const key = used.has(caller) || used.size < callersCounted ? caller : 'others'
    const count = (used.get(key) ?? 0) + requests
    used.set(key, count)
    return count <= limit ? 0 : Math.ceil(((current + 1) * windowMs - now) / 1_000)
  }
}
