import { findLastAuditRow, listAuditRows } from '../db/queries/auditLog.ts'
import { claimShipping, endClaim, findShipped } from '../db/queries/auditShipping.ts'
import type { World } from '../world.ts'
import { postEntries, type ShippingFault } from './postEntries.ts'

const batchRows = 200
/** How often the log is looked at. Commands and other processes append to it too, so nothing wakes this. */
const everyMs = 1_000
/** Outlives the longest request. */
const claimMs = 15_000
const longestDelayMs = 60_000
/** A receiver that hangs does not keep the server from stopping; the next process begins where this one was. */
const stopMs = 5_000

type Ports = Pick<World, 'config' | 'db' | 'fetch' | 'log' | 'now'>

/**
 * Sends each entry of the audit log to the operator's other system, at least once and in order. The log is the queue: an
 * entry is never dropped, no request waits for the receiver, and entries that wait are reported. Returns what ends it.
 */
export function startShipping({ config, db, fetch, log, now }: Ports): () => Promise<void> {
  const receiver = config.auditReceiver
  if (!receiver) return async () => {}
  const stopping = new AbortController()
  const { signal } = stopping
  let timer: NodeJS.Timeout | undefined
  let failures = 0
  /** Hashes of the batch that this process sent last, by number: new entries may take the numbers of some that were cut off. */
  const sent = new Map<number, string>()

  /** The last number that the receiver has and the log still has as it was sent. */
  async function lastKept(known: number, last: number): Promise<number> {
    if (!sent.has(known)) return Math.min(known, last)
    const [first = known] = sent.keys()
    const rows = await listAuditRows(db, first, known - first + 1)
    const kept = rows.filter(({ number, hash }) => sent.get(number) === hash)
    return kept.at(-1)?.number ?? Math.min(first - 1, last)
  }

  /** Sends one batch; true if more may wait. */
  async function ship(): Promise<boolean> {
    const known = await findShipped(db) // asked first: the log only grows meanwhile
    const last = (await findLastAuditRow(db))?.number ?? 0
    const kept = await lastKept(known, last)
    if (kept < known) {
      sent.clear()
      log.auditCut({ entries: kept, shipped: known })
      await endClaim(db, kept) // what follows has these numbers again, and the receiver shall have it
    }
    if (last <= kept) return false
    const from = await claimShipping(db, { now: now(), claimMs })
    if (from === undefined) return false // another process has them
    const rows = await listAuditRows(db, from + 1, batchRows)
    const fault = await postEntries(receiver!, { rows, fetch, signal }) // set, see above
    if (signal.aborted) return false
    await endClaim(db, fault ? from : (rows.at(-1)?.number ?? from))
    if (!fault && rows.length > 0) {
      sent.clear()
      for (const { number, hash } of rows) sent.set(number, hash)
    }
    report(fault, last - from)
    return !fault && rows.length === batchRows
  }

  function report(fault: ShippingFault | undefined, waiting: number) {
    if (fault) {
      failures += 1
      log.auditShipping('delayed', { waiting, ...fault })
    } else if (failures > 0) {
      failures = 0
      log.auditShipping('resumed', { waiting })
    }
  }

  async function work(): Promise<void> {
    try {
      while (!signal.aborted && (await ship()));
    } catch (error) {
      failures += 1
      log.failure(error, 'audit shipping') // the entries stay where they are
    }
    if (signal.aborted) return
    const delayMs = Math.min(everyMs * 2 ** failures, longestDelayMs)
    timer = setTimeout(() => {
      working = work()
    }, delayMs).unref()
  }

  let working = work()
  return async () => {
    clearTimeout(timer)
    const late = setTimeout(() => stopping.abort(), stopMs)
    await working
    clearTimeout(late)
    stopping.abort()
    clearTimeout(timer)
  }
}
