import * as z from 'zod/mini'
import type { Db } from '../db.ts'
import { openDb } from '../open.ts'

/** What can lie about rows or change them on the way. An index cannot: each row found is checked again. */
const SchemaPart = z.object({
  type: z.enum(['table', 'view', 'trigger']),
  name: z.string(),
  sql: z.string(),
})
export type SchemaPart = z.infer<typeof SchemaPart>

/**
 * The first table, view or trigger that is not as the migrations make it: a MAC says who wrote a row, not that
 * the row asked for was the one read or that a change was stored. Other tables may be there, such as those of a
 * tool that makes backups.
 */
export async function findChangedPart(db: Db): Promise<SchemaPart | undefined> {
  const real = await listParts(db)
  expected ??= listExpected()
  const parts = await expected
  const known = new Map(parts.map((part) => [part.name, part]))
  const isExpected = ({ type, name, sql }: SchemaPart) => {
    const part = known.get(name)
    return part?.type === type && part.sql === sql
  }
  const foreign = real.find((part) => part.type !== 'table' && !isExpected(part))
  if (foreign) return foreign
  const names = new Set(real.filter(isExpected).map(({ name }) => name))
  return parts.find(({ name }) => !names.has(name))
}

/** It is the same as long as the process lives, and takes all migrations to make. */
let expected: Promise<readonly SchemaPart[]> | undefined

async function listExpected(): Promise<SchemaPart[]> {
  const db = await openDb(':memory:', () => 0)
  try {
    return await listParts(db)
  } finally {
    await db.close()
  }
}

async function listParts(db: Db): Promise<SchemaPart[]> {
  const { rows } = await db.run(
    `SELECT type, name, sql FROM sqlite_schema
      WHERE type IN ('view', 'trigger')
        OR type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'`, // SQLite has tables of its own
    [],
  )
  return z.parse(z.array(SchemaPart), rows)
}
