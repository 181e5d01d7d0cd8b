import { createHash, randomBytes } from 'node:crypto'

/** How far back requests count, and how long those of one count are taken together. */
const windowMs = 60_000
const sliceMs = 10_000
/** Callers that are counted one by one; more of them in a minute share `sharedCounts` counts. */
const callersCounted = 50_000
const sharedCounts = 4_096

/** What a caller used of a slice of the minute. */
export type Count = {
  caller: string
  /** Of the slice; epoch milliseconds. */
  windowStart: number
  used: number
  /** How much of it the database knows. */
  stored: number
}

/**
 * `count` is that of the current slice, `used` what all slices of the minute have together. `waitSeconds` is 0 where the
 * requests are within the limit; `counted` is false where they were over it before.
 */
type Taken = { count: Count; used: number; counted: boolean; waitSeconds: number }

/** Counts requests of a caller in the last minute. */
export type MemoryCounter = (given: {
  caller: string
  requests: number
  limit: number
  now: number
}) => Taken

/** When the slice of a moment began; both are epoch milliseconds. */
export const sliceOf = (now: number) => now - (now % sliceMs)

/**
 * Makes a count of requests for this process. The minute slides by slices of 10 s: nobody has the limit twice across
 * the end of one, since no 50 s hold more than it. Its size is bounded, however many networks call: callers beyond that
 * share counts, by a digest that they cannot predict.
 */
export function createMemoryCounter(): MemoryCounter {
  const salt = randomBytes(16)
  const counts = new Map<string, Count[]>()
  let slice = Number.NaN

  function keyOf(caller: string): string {
    if (counts.has(caller) || counts.size < callersCounted) return caller
    const digest = createHash('sha256').update(salt).update(caller).digest()
    return `shared ${digest.readUInt32LE() % sharedCounts}`
  }

  /** Those of the last minute. Where the clock was set back, none is of the future. */
  const recent = ({ windowStart }: Count) => windowStart > slice - windowMs && windowStart <= slice

  function forgetOld(): void {
    for (const [key, all] of counts) {
      const left = all.filter(recent)
      if (left.length === 0) counts.delete(key)
      else counts.set(key, left)
    }
  }

  return ({ caller, requests, limit, now }) => {
    if (sliceOf(now) !== slice) {
      slice = sliceOf(now)
      forgetOld()
    }
    const key = keyOf(caller)
    const all = counts.get(key) ?? []
    counts.set(key, all)
    if (all.at(-1)?.windowStart !== slice)
      all.push({ caller: key, windowStart: slice, used: 0, stored: 0 })
    const count = all.at(-1)! // pushed where it was missing
    const before = sumOf(all)
    const counted = before <= limit
    if (counted) count.used += requests
    const used = counted ? before + requests : before
    const waitSeconds = used <= limit ? 0 : Math.ceil((freeAt(all, limit) - now) / 1_000)
    return { count, used, counted, waitSeconds }
  }
}

function sumOf(counts: readonly Count[]): number {
  return counts.reduce((sum, { used }) => sum + used, 0)
}

/** When so many of the oldest no longer count that one request fits again. */
function freeAt(counts: readonly Count[], limit: number): number {
  let left = sumOf(counts)
  for (const { windowStart, used } of counts) {
    left -= used
    if (left < limit) return windowStart + windowMs
  }
  return counts.at(-1)!.windowStart + windowMs // a limit of none
}
