import * as z from 'zod/mini'
import { SocialProvider } from '../../../shared-schemas/login/socialProvider.ts'
import type { SealedDb } from '../sealedRows/sealedRows.ts'
import type { SealedRow } from '../sealedRows/sealedTables.ts'

/** A user as their provider described them last. */
export type StoredIdentity = ReturnType<typeof toIdentity>

/** The identity of a keyed digest of issuer and subject. */
export async function findIdentity(
  db: SealedDb,
  subjectIndex: string,
): Promise<StoredIdentity | undefined> {
  const row = await db.rows.find('social_identities', { subject_index: subjectIndex })
  return row && toIdentity(row)
}

/** The identity of a user who logs in at a provider. */
export async function findIdentityOf(
  db: SealedDb,
  userId: string,
): Promise<StoredIdentity | undefined> {
  const row = await db.rows.find('social_identities', { user_id: userId })
  return row && toIdentity(row)
}

/**
 * Notes what a provider says now. What it does not say again stays: a name, which Apple says once, and the
 * address, or who has the account could leave its owner without notices.
 */
export async function writeIdentity(
  db: SealedDb,
  subjectIndex: string,
  { userId, provider, nameSealed, emailSealed }: StoredIdentity,
  now: number,
): Promise<void> {
  const known = { subject_index: subjectIndex }
  const [written] = await db.rows.update('social_identities', known, (row) => ({
    name_sealed: nameSealed ?? row.name_sealed,
    email_sealed: emailSealed ?? row.email_sealed,
  }))
  if (written) return
  await db.rows.insert('social_identities', {
    subject_index: subjectIndex,
    provider,
    user_id: userId,
    name_sealed: nameSealed ?? null,
    email_sealed: emailSealed ?? null,
    created_at: now,
  })
}

function toIdentity(row: SealedRow<'social_identities'>) {
  return {
    userId: row.user_id,
    provider: z.parse(SocialProvider, row.provider),
    nameSealed: row.name_sealed ?? undefined,
    emailSealed: row.email_sealed ?? undefined,
  }
}
