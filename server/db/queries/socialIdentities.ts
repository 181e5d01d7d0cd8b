import * as z from 'zod/mini'
import { SocialProvider } from '../../../shared-schemas/socialProvider.ts'
import { bytes } from '../bytes.ts'
import type { Db } from '../open.ts'

const Row = z.pipe(
  z.object({
    user_id: z.string(),
    provider: SocialProvider,
    name_sealed: z.nullable(bytes),
    email_sealed: z.nullable(bytes),
  }),
  z.transform((row) => ({
    userId: row.user_id,
    provider: row.provider,
    nameSealed: row.name_sealed ?? undefined,
    emailSealed: row.email_sealed ?? undefined,
  })),
)
/** A user as their provider described them last. */
export type StoredIdentity = z.infer<typeof Row>

const select = 'SELECT user_id, provider, name_sealed, email_sealed FROM social_identities'

/** The identity of a keyed digest of issuer and subject. */
export function findIdentity(db: Db, subjectIndex: string): StoredIdentity | undefined {
  const row = db.prepare(`${select} WHERE subject_index = ?`).get(subjectIndex)
  return row === undefined ? undefined : z.parse(Row, row)
}

/** The identity of a user who logs in at a provider. */
export function findIdentityOf(db: Db, userId: string): StoredIdentity | undefined {
  const row = db.prepare(`${select} WHERE user_id = ?`).get(userId)
  return row === undefined ? undefined : z.parse(Row, row)
}

/** Notes what a provider says now; a name that it does not say again (Apple says it once) stays. */
export function writeIdentity(
  db: Db,
  subjectIndex: string,
  { userId, provider, nameSealed, emailSealed }: StoredIdentity,
  now: number,
): void {
  db.prepare(`INSERT INTO social_identities
      (subject_index, provider, user_id, name_sealed, email_sealed, created_at)
    VALUES (?, ?, ?, ?, ?, ?)
    ON CONFLICT (subject_index) DO UPDATE SET
      name_sealed = coalesce(excluded.name_sealed, name_sealed), email_sealed = excluded.email_sealed`).run(
    subjectIndex,
    provider,
    userId,
    nameSealed ?? null,
    emailSealed ?? null,
    now,
  )
}
