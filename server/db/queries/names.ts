import { build } from '../build.ts'
import type { Db } from '../db.ts'
import { changeRows, findRow } from '../execute.ts'
import type { SealedDb } from '../sealedRows/sealedRows.ts'
import type { SealedRow } from '../sealedRows/sealedTables.ts'

export type StoredName = SealedRow<'names'>
export type StoredAddress = SealedRow<'name_addresses'>

export function findName(db: SealedDb, name: string): Promise<StoredName | undefined> {
  return db.rows.find('names', { name })
}

/** The name of an owner in a zone: there is one at most. */
export function findNameOf(
  db: SealedDb,
  zone: string,
  owner: string,
): Promise<StoredName | undefined> {
  return db.rows.find('names', { zone, owner })
}

export function listAddresses(db: SealedDb, name: string): Promise<StoredAddress[]> {
  return db.rows.list('name_addresses', { name }, { by: ['coin_type'] })
}

/** Those of some names that somebody has. */
export async function listTaken(db: SealedDb, names: readonly string[]): Promise<Set<string>> {
  const rows = await db.rows.list('names', { name: { among: names } })
  return new Set(rows.map(({ name }) => name))
}

export async function insertName(
  db: SealedDb,
  { row, addresses }: { row: StoredName; addresses: readonly StoredAddress[] },
): Promise<void> {
  await db.rows.insert('names', row)
  for (const each of addresses) await db.rows.insert('name_addresses', each)
}

export async function isClaimUsed(db: Db, digest: string): Promise<boolean> {
  const used = build.selectFrom('name_claims').select('digest').where('digest', '=', digest)
  return (await findRow(db, used)) !== undefined
}

/** Marks what was signed for a name as used; false when it was used before. */
export async function markClaimUsed(db: Db, digest: string, expiresAt: number): Promise<boolean> {
  const insert = build
    .insertInto('name_claims')
    .values({ digest, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
  return (await changeRows(db, insert)) === 1
}
