import { createHash, createHmac } from 'node:crypto'
import type { AuditRow } from '../db/queries/auditLog.ts'

/** What stands before the first row. */
export const chainStart = ''

/** The hash of a row, over the hash of the one before it: no row can be changed, moved or taken out. */
export function chainHash(previous: string, row: Omit<AuditRow, 'hash' | 'mac'>): string {
  const text = JSON.stringify([previous, row.number, row.at, row.event, row.userId, row.facts])
  return createHash('sha256').update(text).digest('base64url')
}

/** Proves that the server wrote the hash: who has only the database cannot make the chain anew. */
export function chainMac(key: Uint8Array, hash: string): string {
  return createHmac('sha256', key).update(hash).digest('base64url')
}
