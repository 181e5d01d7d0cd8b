import { findIdentityOf } from '../db/queries/socialIdentities.ts'
import { findUser } from '../db/queries/users.ts'
import type { World } from '../world.ts'
import { readEmail, type StoredEmail, storeEmail } from './email.ts'

/** The address of a user's login, or the one that their provider vouched for last. */
export async function findMailbox(
  { db, secrets }: Pick<World, 'db' | 'secrets'>,
  userId: string,
): Promise<StoredEmail | undefined> {
  const email = (await findUser(db, userId))?.email
  if (email) return email
  const sealed = (await findIdentityOf(db, userId))?.emailSealed
  return sealed && storeEmail(secrets, readEmail(secrets, sealed))
}
