import { keyedDigest } from '../auth/keyedDigest.ts'
import type { Db } from '../db/db.ts'
import { isStorageFault } from '../db/isStorageFault.ts'
import type { UsedProof } from '../db/queries/dpopProofs.ts'
import { addRequests } from '../db/queries/rateWindows.ts'
import type { Secrets } from '../secrets.ts'
import { type Count, createMemoryCounter, sliceOf } from './createMemoryCounter.ts'

/** Below this share of its limit, a caller is of no interest to other processes. */
const sharedFrom = 0.1
/** Rows of one round, about a millisecond; the others follow in the next rounds. */
const rowsPerRound = 200

/** As many proofs are remembered; the oldest go first. */
const proofsKept = 100_000

type Requests = { caller: string; requests: number; limit: number }

/** Counts requests in memory. */
export type RequestCounter = {
  /** The seconds to wait; 0 where the requests are within the caller's limit. */
  take(given: Requests): number
  /** The same for a whole network, by each process for itself: its limit is a wide one, and needs no writes. */
  takeOfNetwork(given: Requests): number
  /**
   * The same for the devices of a user that were let in. Only the server makes those, so they have room of their
   * own: strangers who call from many networks fill the other one, and then share counts.
   */
  takeOfKnown(given: Requests): number
  /**
   * False for a proof that let a request of a known device in before: who captured one cannot use up the owner's room.
   * Each process remembers its own, so of `n` processes on one database a captured proof takes `n` requests of that
   * room. Knowing better would take a write for each such request, at the time when requests are too many anyway;
   * and whoever reads the proofs of a browser, one for each `n` requests of its room, can keep its requests back too.
   * What the request does is done once in all processes: requireUnusedProof.ts.
   */
  isNewProof(proof: UsedProof): boolean
  /** Adds what this process counted to what others on the same database did, and learns their counts. */
  share(): Promise<void>
}

/**
 * Makes the count of this process. Only callers that used a tenth of their limit are shared, and only until
 * they reach it: usual reads and refused requests write nothing. Of several processes, each may so let a
 * caller have that tenth, and what it sends between two rounds, beyond the limit. A process learns the counts of others
 * for the slices of a minute in which the caller came to it as well.
 */
export function createRequestCounter({
  relaxedDb: db,
  now,
  secrets,
}: {
  relaxedDb: Db
  now: () => number
  secrets: Secrets
}): RequestCounter {
  const waiting = new Set<Count>()
  const proofs = new Map<string, number>()
  const countNetwork = createMemoryCounter()

  async function store(counts: readonly Count[]): Promise<void> {
    const given = counts.map((count) => ({ ...count })) // they go on counting meanwhile
    const totals: number[] = []
    await db.transaction(async () => {
      for (const { caller, windowStart, used, stored } of given) {
        const key = keyedDigest(secrets, 'networkIndex', `requests ${caller}`)
        totals.push(await addRequests(db, { key, windowStart, requests: used - stored }))
      }
    })
    for (const [index, count] of counts.entries()) {
      const before = given[index]?.used ?? 0
      const since = count.used - before // of requests that came meanwhile
      count.stored = Math.max(before, totals[index] ?? 0)
      count.used = count.stored + since
      if (since === 0) waiting.delete(count)
    }
  }

  function createTake() {
    const countInMemory = createMemoryCounter()
    return ({ caller, requests, limit }: Requests) => {
      const taken = countInMemory({ caller, requests, limit, now: now() })
      const { count, used, counted, waitSeconds } = taken
      const isOwn = count.caller === caller
      if (counted && isOwn && used >= limit * sharedFrom) waiting.add(count)
      return waitSeconds
    }
  }

  return {
    take: createTake(),
    takeOfNetwork: (given) => countNetwork({ ...given, now: now() }).waitSeconds,
    takeOfKnown: createTake(),
    isNewProof({ digest, expiresAt }) {
      for (const [old, endsAt] of proofs)
        if (endsAt <= now() || proofs.size > proofsKept) proofs.delete(old)
        else break
      const isNew = !proofs.has(digest)
      proofs.set(digest, expiresAt)
      return isNew
    },
    async share() {
      for (const count of waiting) if (count.windowStart !== sliceOf(now())) waiting.delete(count)
      const counts = [...waiting].slice(0, rowsPerRound)
      if (counts.length === 0) return
      try {
        await store(counts)
      } catch (error) {
        if (!isStorageFault(error)) throw error // they wait for the next round: F20
      }
    },
  }
}
