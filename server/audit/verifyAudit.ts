import { timingSafeEqual } from 'node:crypto'
import type { Db } from '../db/db.ts'
import { type AuditRow, findFirstAuditRow, listAuditRows } from '../db/queries/auditLog.ts'
import type { World } from '../world.ts'
import { chainHash, chainMac, chainStart } from './chain.ts'

/** What the check found: all rows and the last hash, or the first row that is not as it was written. */
export type AuditVerdict =
  | { whole: true; rows: number; head: string }
  | { whole: false; number: number; reason: 'missing' | 'changed' | 'not ours' }

const pageRows = 1_000

/**
 * Checks every row of the audit log. Rows cut off at the end leave no trace in the rest: keep `rows`
 * and `head` of an earlier check elsewhere, and give them as `known` to have them looked for.
 */
export async function verifyAudit(
  { db, secrets }: Pick<World, 'secrets'> & { db: Db },
  known?: { rows: number; head: string },
): Promise<AuditVerdict> {
  const key = secrets.get('auditLog')
  // Rows that no number of ours could have: what asks the log for an event would find them all the same.
  const first = await findFirstAuditRow(db)
  if (first && first.number < 1) return { whole: false, number: first.number, reason: 'not ours' }
  let previous = { number: 0, hash: chainStart }
  for (;;) {
    const page = await listAuditRows(db, previous.number + 1, pageRows)
    for (const row of page) {
      const reason = judge(row, previous, key)
      if (reason) return { whole: false, number: previous.number + 1, reason }
      if (known?.rows === row.number && known.head !== row.hash)
        return { whole: false, number: row.number, reason: 'changed' }
      previous = row
    }
    if (page.length < pageRows) break
  }
  if (known && known.rows > previous.number)
    return { whole: false, number: previous.number + 1, reason: 'missing' }
  return { whole: true, rows: previous.number, head: previous.hash }
}

function judge(row: AuditRow, previous: { number: number; hash: string }, key: Uint8Array) {
  if (row.number !== previous.number + 1) return 'missing'
  if (row.hash !== chainHash(previous.hash, row)) return 'changed'
  return isEqual(row.mac, chainMac(key, row.hash)) ? undefined : 'not ours'
}

function isEqual(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
}
