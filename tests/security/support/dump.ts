import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import type { SqliteDb } from '../../../server/db/sqliteDb.ts'

/** Everything somebody gets who takes the database away. */
export type Dump = {
  /** The bytes of its file and of its log. */
  bytes: Buffer
  /** The rows of every table. */
  tables: Record<string, Record<string, unknown>[]>
}

export function takeDump(db: SqliteDb, path: string): Dump {
  db.exec('PRAGMA wal_checkpoint(PASSIVE)')
  const names = db.prepare(`SELECT name FROM sqlite_master WHERE type = 'table'`).all()
  const tables = names.map((row) => {
    const { name } = z.parse(z.object({ name: z.string() }), row)
    return [name, db.prepare(`SELECT * FROM "${name}"`).all()]
  })
  return {
    bytes: Buffer.concat([readFileSync(path), readFileSync(`${path}-wal`)]),
    tables: Object.fromEntries(tables),
  }
}

const prefixBytes = 8

/** How many of the secrets stand in the dump, as they are or written in a usual way. */
export function countInDump({ bytes }: Dump, secrets: readonly Uint8Array[]): number {
  const forms = new Map<string, Buffer>()
  for (const secret of secrets) {
    const raw = Buffer.from(secret)
    const written = (['hex', 'base64url', 'base64', 'utf8'] as const).map((encoding) =>
      Buffer.from(raw.toString(encoding)),
    )
    for (const form of [raw, ...written]) forms.set(form.toString('latin1', 0, prefixBytes), form)
  }
  let count = 0
  for (let at = 0; at + prefixBytes <= bytes.length; at++) {
    const form = forms.get(bytes.toString('latin1', at, at + prefixBytes))
    if (form && bytes.subarray(at, at + form.length).equals(form)) count += 1
  }
  return count
}

/** Every run of 32 bytes in the values of some rows: whatever could be a key, or a share of one. */
export function keysIn(rows: readonly Record<string, unknown>[]): Uint8Array[] {
  return rows.flatMap((row) =>
    Object.values(row).flatMap((value) => {
      const bytes = toBytes(value)
      const count = Math.max(0, bytes.length - 31)
      return Array.from({ length: count }, (_, at) => bytes.subarray(at, at + 32))
    }),
  )
}

function toBytes(value: unknown): Buffer {
  if (value instanceof Uint8Array) return Buffer.from(value)
  return typeof value === 'string' ? Buffer.from(value, 'base64url') : Buffer.alloc(0)
}
