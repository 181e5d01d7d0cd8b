import * as z from 'zod/mini'
import { AppKitError } from '../../../shared-schemas/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors.ts'
import { type Db, openDb } from '../open.ts'

/** What can lie about rows or change them on the way. An index cannot: each row found is checked again. */
const Part = z.object({
  type: z.enum(['table', 'view', 'trigger']),
  name: z.string(),
  sql: z.string(),
})
type Part = z.infer<typeof Part>

/**
 * Checks that the tables are those of the migrations, and that no view and no trigger is there but theirs:
 * a MAC says who wrote a row, not that the row asked for was the one read or that a change was stored.
 * Other tables may be there, such as those of a tool that makes backups.
 *
 * @throws SCHEMA_CHANGED
 */
export function checkSchema(db: Db): void {
  const real = listParts(db)
  const expected = listExpected()
  const isExpected = (part: Part) =>
    expected.some(
      ({ type, name, sql }) => part.type === type && part.name === name && part.sql === sql,
    )
  const foreign = real.find((part) => part.type !== 'table' && !isExpected(part))
  if (foreign) throw changed(foreign)
  const names = new Set(real.filter(isExpected).map(({ name }) => name))
  const missing = expected.find(({ name }) => !names.has(name))
  if (missing) throw changed(missing)
}

function listExpected(): Part[] {
  const db = openDb(':memory:', () => 0)
  try {
    return listParts(db)
  } finally {
    db.close()
  }
}

function listParts(db: Db): Part[] {
  const rows = db
    .prepare(`SELECT type, name, sql FROM sqlite_schema
      WHERE type IN ('table', 'view', 'trigger') AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'`)
    .all()
  return z.parse(z.array(Part), rows)
}

function changed({ type, name }: Part) {
  return new AppKitError(errors.SCHEMA_CHANGED, { type, name })
}
