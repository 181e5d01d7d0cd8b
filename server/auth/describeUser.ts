import type { LoginSession } from '../../shared-schemas/api/loginSession.ts'
import { socialNames } from '../../shared-schemas/login/socialProvider.ts'
import { findIdentityOf } from '../db/queries/socialIdentities.ts'
import { findUser } from '../db/queries/users.ts'
import { unseal } from '../seal.ts'
import type { World } from '../world.ts'
import { readEmail } from './email.ts'

/** What a user is shown of themselves: the address of their login, or what their provider says of them. */
export async function describeUser(
  { db, secrets }: Pick<World, 'db' | 'secrets'>,
  userId: string,
): Promise<Pick<LoginSession, 'email' | 'provider' | 'userName'>> {
  const email = (await findUser(db, userId))?.email
  if (email) return { email: readEmail(secrets, email.sealed) }
  const identity = await findIdentityOf(db, userId)
  if (identity === undefined) return {}
  const { provider, nameSealed, emailSealed } = identity
  const shown = emailSealed && readEmail(secrets, emailSealed)
  const name = nameSealed && unseal(secrets.get('socialSeal'), 'name', nameSealed)
  return {
    provider,
    ...(shown && { email: shown }),
    userName: name ?? shown?.slice(0, 100) ?? `${socialNames[provider]} account`,
  }
}
