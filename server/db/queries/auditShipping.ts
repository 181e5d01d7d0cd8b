import type { SealedDb } from '../sealedRows/sealedRows.ts'

const here = { id: 1 }

/** The number of the last entry that was shipped; 0 before the first one. */
export async function findShipped(db: SealedDb): Promise<number> {
  return (await db.rows.find('audit_shipping', here))?.shipped ?? 0
}

/**
 * Reserves the next entries for one process, and returns the last number that was shipped; undefined while another process
 * has them. A claim outlives its process by `claimMs` at most, also where the clock was ahead.
 */
export async function claimShipping(
  db: SealedDb,
  { now, claimMs }: { now: number; claimMs: number },
): Promise<number | undefined> {
  return db.transaction(async () => {
    const row = await db.rows.find('audit_shipping', here)
    const leftMs = (row?.claimed_until ?? 0) - now
    if (leftMs > 0 && leftMs <= claimMs) return undefined
    if (!row) await db.rows.remove('audit_shipping', here) // one that is not ours: begin again
    const claimed = { shipped: row?.shipped ?? 0, claimed_until: now + claimMs }
    if (row) await db.rows.update('audit_shipping', here, claimed)
    else await db.rows.insert('audit_shipping', { ...here, ...claimed })
    return claimed.shipped
  })
}

/** Ends a claim; `shipped` is the last number that the receiver has. */
export async function endClaim(db: SealedDb, shipped: number): Promise<void> {
  await db.rows.update('audit_shipping', here, { shipped, claimed_until: 0 })
}
