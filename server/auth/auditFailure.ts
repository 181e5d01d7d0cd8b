import { audit } from '../audit/audit.ts'
import type { Flow } from '../db/queries/loginFlows.ts'
import { findUserByEmail } from '../db/queries/users.ts'
import type { World } from '../world.ts'

/** Records a login, or a change of address, that failed: by its code, by its number, or by the owner's no. */
export async function auditFailure(
  world: World,
  { kind, email, userId }: Pick<Flow, 'kind' | 'email' | 'userId'>,
  reason: 'code' | 'number' | 'refused',
): Promise<void> {
  const owner = userId ?? (await findUserByEmail(world.db, email.index))?.id ?? ''
  await audit(world, { event: 'loginFailed', userId: owner, facts: { kind, reason } })
}
