import * as z from 'zod/mini'
import type { StoredEmail } from '../../auth/email.ts'
import { newId } from '../../auth/newId.ts'
import { bytes } from '../bytes.ts'
import { hasRows, type SealedDb } from '../sealedRows/sealedRows.ts'

const User = z.pipe(
  z.object({
    id: z.string(),
    email_index: z.nullable(z.string()),
    email_sealed: z.nullable(bytes),
    logins_since: z.nullable(z.number()),
  }),
  z.transform(({ id, email_index: index, email_sealed: sealed, logins_since }) => ({
    id,
    /** The address that they log in by; undefined for who does at a provider. */
    email: index === null || sealed === null ? undefined : { index, sealed },
    /** When they last logged all other devices out: what began before ends with them. */
    loginsSince: logins_since ?? undefined,
  })),
)
export type User = z.infer<typeof User>

export function findUser(db: SealedDb, id: string): User | undefined {
  const row = db.rows.find('users', 'id = ?', id)
  return row === undefined ? undefined : z.parse(User, row)
}

/** The ids of all users, in the order in which they came. */
export function* walkUserIds(db: SealedDb): Generator<string> {
  for (const { row, ours } of db.rows.walk('users')) if (ours) yield z.parse(User, row).id
}

/** The user of an address, by its keyed digest. */
export function findUserByEmail(db: SealedDb, index: string): User | undefined {
  const row = db.rows.find('users', 'email_index = ?', index)
  return row === undefined ? undefined : z.parse(User, row)
}

/** Makes the user of an address that has none, or, without one, of an identity at a provider; its id. */
export function insertUser(db: SealedDb, email: StoredEmail | undefined, now: number): string {
  const id = newId()
  db.rows.insert('users', {
    id,
    email_index: email?.index ?? null,
    email_sealed: email?.sealed ?? null,
    created_at: now,
  })
  return id
}

/** Gives a user another address, in the transaction of the caller; false when somebody has it already. */
export function changeEmail(db: SealedDb, userId: string, email: StoredEmail): boolean {
  if (hasRows(db, 'users', 'email_index = ?', email.index)) return false
  const changes = { email_index: email.index, email_sealed: email.sealed }
  return db.rows.update('users', ['id = ?', userId], changes).length === 1
}

/** Notes that a user logged all other devices out now. */
export function endLoginsUnderWay(db: SealedDb, userId: string, now: number): void {
  db.rows.update('users', ['id = ?', userId], { logins_since: now })
}
