import * as z from 'zod/mini'
import type { Db } from '../open.ts'

const Row = z.object({
  number: z.number(),
  at: z.number(),
  event: z.string(),
  userId: z.string(),
  /** As it was written, since the hash is over this very text. */
  facts: z.string(),
  hash: z.string(),
  mac: z.string(),
})
export type AuditRow = z.infer<typeof Row>

const select = 'SELECT number, at, event, user_id AS userId, facts, hash, mac FROM audit_log'

/** Appends a row. Throws where it is not the last one after it: a trigger can swallow it. */
export function insertAuditRow(db: Db, row: AuditRow): void {
  db.prepare('INSERT INTO audit_log VALUES (?, ?, ?, ?, ?, ?, ?)').run(
    row.number,
    row.at,
    row.event,
    row.userId,
    row.facts,
    row.hash,
    row.mac,
  )
  const last = findLastAuditRow(db)
  if (last?.number !== row.number || last.mac !== row.mac)
    throw new Error('The audit log did not store a row')
}

export function findLastAuditRow(db: Db): AuditRow | undefined {
  const row = db.prepare(`${select} ORDER BY number DESC LIMIT 1`).get()
  return row === undefined ? undefined : z.parse(Row, row)
}

export function findFirstAuditRow(db: Db): AuditRow | undefined {
  const row = db.prepare(`${select} ORDER BY number LIMIT 1`).get()
  return row === undefined ? undefined : z.parse(Row, row)
}

/** Rows from a number on, oldest first. */
export function listAuditRows(db: Db, from: number, limit: number): AuditRow[] {
  const rows = db.prepare(`${select} WHERE number >= ? ORDER BY number LIMIT ?`).all(from, limit)
  return rows.map((row) => z.parse(Row, row))
}

/** True when the log tells of an event of that kind, whoever wrote it there. */
export function hasEvent(db: Db, event: string): boolean {
  return db.prepare('SELECT 1 FROM audit_log WHERE event = ? LIMIT 1').get(event) !== undefined
}

/** The ids that events of one kind name in a fact, such as the slots that were removed, and when. */
export function listNamed(db: Db, event: string, fact: string): { id: string; at: number }[] {
  return db
    .prepare('SELECT facts, at FROM audit_log WHERE event = ?')
    .all(event)
    .flatMap((row) => {
      const { facts, at } = Object(row)
      const id = readFact(facts, fact)
      return id === undefined ? [] : [{ id, at: Number(at) }]
    })
}

/** Undefined also where a writer of the database left something else than JSON: verify-audit tells of it. */
function readFact(facts: unknown, fact: string): string | undefined {
  try {
    const value = Object(JSON.parse(String(facts)))[fact]
    return typeof value === 'string' ? value : undefined
  } catch {
    return undefined
  }
}
