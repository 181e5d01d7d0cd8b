import { findIdentityOf } from '../db/queries/socialIdentities.ts'
import { findUser } from '../db/queries/users.ts'
import type { World } from '../world.ts'
import { readEmail, type StoredEmail, storeEmail } from './email.ts'

/** The address of a user's login, or the one that their provider vouched for last. */
export function findMailbox(
  { db, secrets }: Pick<World, 'db' | 'secrets'>,
  userId: string,
): StoredEmail | undefined {
  const email = findUser(db, userId)?.email
  if (email) return email
  const sealed = findIdentityOf(db, userId)?.emailSealed
  return sealed && storeEmail(secrets, readEmail(secrets, sealed))
}
