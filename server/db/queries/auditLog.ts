import { build } from '../build.ts'
import type { Db } from '../db.ts'
import { changeRows, findRow, listRows } from '../execute.ts'

/** `facts` is as it was written, since the hash is over this very text. */
export type AuditRow = {
  number: number
  at: number
  event: string
  userId: string
  facts: string
  hash: string
  mac: string
}

const rows = build
  .selectFrom('audit_log')
  .select(['number', 'at', 'event', 'user_id as userId', 'facts', 'hash', 'mac'])

/** Appends a row. Throws where it is not the last one after it: a trigger can swallow it. */
export async function insertAuditRow(db: Db, { userId, ...row }: AuditRow): Promise<void> {
  await changeRows(db, build.insertInto('audit_log').values({ ...row, user_id: userId }))
  const last = await findLastAuditRow(db)
  if (last?.number !== row.number || last.mac !== row.mac)
    throw new Error('The audit log did not store a row')
}

export async function findLastAuditRow(db: Db): Promise<AuditRow | undefined> {
  return findRow(db, rows.orderBy('number', 'desc').limit(1))
}

export async function findFirstAuditRow(db: Db): Promise<AuditRow | undefined> {
  return findRow(db, rows.orderBy('number').limit(1))
}

/** Rows from a number on, oldest first. */
export async function listAuditRows(db: Db, from: number, limit: number): Promise<AuditRow[]> {
  return listRows(db, rows.where('number', '>=', from).orderBy('number').limit(limit))
}

/** True when the log tells of an event of that kind, whoever wrote it there. */
export async function hasEvent(db: Db, event: string): Promise<boolean> {
  return (await findRow(db, rows.where('event', '=', event).limit(1))) !== undefined
}

/** The ids that events of one kind name in a fact, such as the slots that were removed, and when. */
export async function listNamed(
  db: Db,
  event: string,
  fact: string,
): Promise<{ id: string; at: number }[]> {
  return (await listRows(db, rows.where('event', '=', event))).flatMap(({ facts, at }) => {
    const id = readFact(facts, fact)
    return id === undefined ? [] : [{ id, at }]
  })
}

/** Undefined also where a writer of the database left something else than JSON: verify-audit tells of it. */
function readFact(facts: string, fact: string): string | undefined {
  try {
    const value = Object(JSON.parse(facts))[fact]
    return typeof value === 'string' ? value : undefined
  } catch {
    return undefined
  }
}
