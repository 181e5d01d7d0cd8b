import { createHash, randomBytes } from 'node:crypto'

const windowMs = 60_000
/** Callers that are counted one by one; more of them in a minute share `sharedCounts` counts. */
const callersCounted = 50_000
const sharedCounts = 4_096

/** What a caller used of a minute. */
export type Count = {
  caller: string
  /** Epoch milliseconds. */
  windowStart: number
  used: number
  /** How much of it the database knows. */
  stored: number
}

/** `waitSeconds` is 0 where the requests are within the limit; `counted` is false where they were over it before. */
type Taken = { count: Count; counted: boolean; waitSeconds: number }

/** Counts requests of a caller in the current minute. */
export type MemoryCounter = (given: {
  caller: string
  requests: number
  limit: number
  now: number
}) => Taken

/** When the minute of a moment began; both are epoch milliseconds. */
export const minuteOf = (now: number) => now - (now % windowMs)

/**
 * Makes a count of requests for this process. Its size is bounded, however many networks call: callers
 * beyond that share counts, by a digest that they cannot predict.
 */
export function createMemoryCounter(): MemoryCounter {
  const salt = randomBytes(16)
  let windowStart = Number.NaN
  let counts = new Map<string, Count>()

  function keyOf(caller: string): string {
    if (counts.has(caller) || counts.size < callersCounted) return caller
    const digest = createHash('sha256').update(salt).update(caller).digest()
    return `shared ${digest.readUInt32LE() % sharedCounts}`
  }

  return ({ caller, requests, limit, now }) => {
    const current = minuteOf(now)
    if (current !== windowStart) {
      windowStart = current
      counts = new Map()
    }
    const key = keyOf(caller)
    const count = counts.get(key) ?? { caller: key, windowStart, used: 0, stored: 0 }
    counts.set(key, count)
    const counted = count.used <= limit
    if (counted) count.used += requests
    const waitSeconds = count.used <= limit ? 0 : Math.ceil((windowStart + windowMs - now) / 1_000)
    return { count, counted, waitSeconds }
  }
}
