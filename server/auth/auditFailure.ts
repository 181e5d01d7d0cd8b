import { audit } from '../audit/audit.ts'
import type { Flow } from '../db/queries/loginFlows.ts'
import { findUserByEmail } from '../db/queries/users.ts'
import type { World } from '../world.ts'

/** Records a login, or a change of address, that failed: by its code, by its number, or by the owner's no. */
export function auditFailure(
  world: World,
  { kind, email, userId }: Pick<Flow, 'kind' | 'email' | 'userId'>,
  reason: 'code' | 'number' | 'refused',
): void {
  const owner = userId ?? findUserByEmail(world.db, email.index)?.id ?? ''
  audit(world, { event: 'loginFailed', userId: owner, facts: { kind, reason } })
}
