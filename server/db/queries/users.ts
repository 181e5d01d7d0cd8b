import * as z from 'zod/mini'
import type { StoredEmail } from '../../auth/email.ts'
import { newId } from '../../auth/newId.ts'
import { bytes } from '../bytes.ts'
import type { Db } from '../open.ts'

const User = z.pipe(
  z.object({
    id: z.string(),
    email_index: z.nullable(z.string()),
    email_sealed: z.nullable(bytes),
  }),
  z.transform(({ id, email_index: index, email_sealed: sealed }) => ({
    id,
    /** The address that they log in by; undefined for who does at a provider. */
    email: index === null || sealed === null ? undefined : { index, sealed },
  })),
)
export type User = z.infer<typeof User>

export function findUser(db: Db, id: string): User | undefined {
  const row = db.prepare('SELECT id, email_index, email_sealed FROM users WHERE id = ?').get(id)
  return row === undefined ? undefined : z.parse(User, row)
}

/** The user of an address, by its keyed digest. */
export function findUserByEmail(db: Db, index: string): User | undefined {
  const row = db
    .prepare('SELECT id, email_index, email_sealed FROM users WHERE email_index = ?')
    .get(index)
  return row === undefined ? undefined : z.parse(User, row)
}

/** Makes the user of an address that has none, or, without one, of an identity at a provider; its id. */
export function insertUser(db: Db, email: StoredEmail | undefined, now: number): string {
  const id = newId()
  db.prepare(
    'INSERT INTO users (id, email_index, email_sealed, created_at) VALUES (?, ?, ?, ?)',
  ).run(id, email?.index ?? null, email?.sealed ?? null, now)
  return id
}

/** Gives a user another address; false when somebody else has it. */
export function changeEmail(db: Db, userId: string, email: StoredEmail): boolean {
  const { changes } = db
    .prepare(`UPDATE users SET email_index = ?2, email_sealed = ?3 WHERE id = ?1
      AND NOT EXISTS (SELECT 1 FROM users WHERE email_index = ?2)`)
    .run(userId, email.index, email.sealed)
  return changes === 1
}

/** True when somebody has a login here. */
export function hasUsers(db: Db): boolean {
  return db.prepare('SELECT 1 FROM users LIMIT 1').get() !== undefined
}
