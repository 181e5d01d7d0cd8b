import { type RawBuilder, sql } from 'kysely'
import { type SealedRow, type SealedTable, type SealedValue, sealedTables } from './sealedTables.ts'

/** What a value must be other than one that is named. */
type Comparison<value> =
  | { above: value }
  | { below: value }
  | { not: value }
  | { among: readonly value[] }

type Comparable<value> = Extract<value, string | number>

type Expected<value> =
  | Comparable<value>
  | Comparison<Comparable<value>>
  | (null extends value ? null | typeof present : never)

/** What a row must hold, column by column. One without any column fits every row. */
type Match<row> = { readonly [column in keyof row]?: Expected<row[column]> }

/** One match, or several of which one must fit. */
export type Where<table extends SealedTable> =
  | Match<SealedRow<table>>
  | readonly Match<SealedRow<table>>[]

/** Any value but NULL. */
export const present = { present: true } as const

type AnyExpected = string | number | null | typeof present | Comparison<string | number>
type AnyMatch = Readonly<Record<string, AnyExpected>>

/**
 * The condition of a statement. Throws where a column is none of the table: SQLite would take its name for a text,
 * and find nothing to revoke.
 */
export function toCondition<table extends SealedTable>(
  table: table,
  where: Where<table>,
): RawBuilder<unknown> {
  const { columns } = sealedTables[table]
  const matches = matchesOf(where).map((match) => {
    const tests = Object.entries(match).map(([column, expected]) => {
      if (column in columns && expected !== undefined) return toTest(column, expected)
      throw new Error(`${table} is not found by ${column}`)
    })
    return tests.length === 0 ? sql`1 = 1` : sql.join(tests, sql` AND `)
  })
  return sql`(${sql.join(matches, sql` OR `)})`
}

/**
 * Whether a row fits by its values, which its MAC covers: the database may have decided the condition on others,
 * by a view in the place of the table.
 */
export function fits<table extends SealedTable>(
  row: SealedRow<table>,
  where: Where<table>,
): boolean {
  const values = row as Readonly<Record<string, SealedValue>> // by name
  return matchesOf(where).some((match) =>
    Object.entries(match).every(([column, expected]) => passes(values[column] ?? null, expected)),
  )
}

function matchesOf<table extends SealedTable>(where: Where<table>): AnyMatch[] {
  return [where].flat() as AnyMatch[] // its columns are those of the row
}

function toTest(name: string, expected: AnyExpected): RawBuilder<unknown> {
  const column = sql.ref(name)
  if (expected === null) return sql`${column} IS NULL`
  if (typeof expected !== 'object') return sql`${column} = ${expected}`
  if ('present' in expected) return sql`${column} IS NOT NULL`
  if ('above' in expected) return sql`${column} > ${expected.above}`
  if ('below' in expected) return sql`${column} < ${expected.below}`
  if ('not' in expected) return sql`${column} <> ${expected.not}`
  return sql`${column} IN (${sql.join([...expected.among])})`
}

/** As the database decides it: NULL passes no comparison. */
function passes(value: SealedValue, expected: AnyExpected): boolean {
  if (expected === null || value === null) return value === expected
  if (typeof expected !== 'object') return value === expected
  if ('present' in expected) return true
  if ('above' in expected) return isAlike(value, expected.above) && value > expected.above
  if ('below' in expected) return isAlike(value, expected.below) && value < expected.below
  if ('not' in expected) return value !== expected.not
  return expected.among.some((each) => each === value)
}

function isAlike<other>(value: SealedValue, other: other): boolean {
  return typeof value === typeof other
}
