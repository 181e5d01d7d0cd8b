import type { Db, Dialect } from '../db.ts'
import type { SchemaPart } from '../schemaPart.ts'

/**
 * The first table, view or trigger that is not as the migrations make it: a MAC says who wrote a row, not that
 * the row asked for was the one read or that a change was stored. Other tables may be there, such as those of a
 * tool that makes backups.
 */
export async function findChangedPart(db: Db): Promise<SchemaPart | undefined> {
  const parts = await listExpected(db)
  const real = await db.dialect.listParts(db)
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

/** They are the same as long as the process lives, and take all migrations to make. */
const expected = new WeakMap<Dialect, Promise<readonly SchemaPart[]>>()

function listExpected(db: Db): Promise<readonly SchemaPart[]> {
  const { dialect } = db
  const known = expected.get(dialect) ?? dialect.listExpectedParts(db)
  expected.set(dialect, known)
  known.catch(() => expected.delete(dialect)) // the next call tries again
  return known
}
