import type { StoredEmail } from '../../auth/email.ts'
import { newId } from '../../auth/newId.ts'
import { hasRows, type SealedDb } from '../sealedRows/sealedRows.ts'
import type { SealedRow } from '../sealedRows/sealedTables.ts'

export type User = ReturnType<typeof toUser>

export async function findUser(db: SealedDb, id: string): Promise<User | undefined> {
  const row = await db.rows.find('users', { id })
  return row && toUser(row)
}

/** The ids of all users, in the order in which they came. */
export async function* walkUserIds(db: SealedDb): AsyncGenerator<string> {
  for await (const { row, ours } of db.rows.walk('users')) if (ours) yield row.id
}

/** The user of an address, by its keyed digest. */
export async function findUserByEmail(db: SealedDb, index: string): Promise<User | undefined> {
  const row = await db.rows.find('users', { email_index: index })
  return row && toUser(row)
}

/** Makes the user of an address that has none, or, without one, of an identity at a provider; its id. */
export async function insertUser(
  db: SealedDb,
  email: StoredEmail | undefined,
  now: number,
): Promise<string> {
  const id = newId()
  await db.rows.insert('users', {
    id,
    email_index: email?.index ?? null,
    email_sealed: email?.sealed ?? null,
    created_at: now,
  })
  return id
}

/** Gives a user another address, in the transaction of the caller; false when somebody has it already. */
export async function changeEmail(
  db: SealedDb,
  userId: string,
  email: StoredEmail,
): Promise<boolean> {
  if (await hasRows(db, 'users', { email_index: email.index })) return false
  const changes = { email_index: email.index, email_sealed: email.sealed }
  return (await db.rows.update('users', { id: userId }, changes)).length === 1
}

/** Notes that a user logged all other devices out now. */
export async function endLoginsUnderWay(db: SealedDb, userId: string, now: number): Promise<void> {
  await db.rows.update('users', { id: userId }, { logins_since: now })
}

function toUser(row: SealedRow<'users'>) {
  const { email_index: index, email_sealed: sealed } = row
  return {
    id: row.id,
    /** The address that they log in by; undefined for who does at a provider. */
    email: index === null || sealed === null ? undefined : { index, sealed },
    /** When they last logged all other devices out: what began before ends with them. */
    loginsSince: row.logins_since ?? undefined,
  }
}
