import type { Context } from 'hono'
import type { Flow } from '../db/queries/loginFlows.ts'
import type { Env } from '../world.ts'
import type { StoredEmail } from './email.ts'
import { wrongCode } from './wrongCode.ts'

/**
 * The user and the new address of a change of address.
 *
 * @throws HTTPException 400, as for a wrong code, when it is not the caller's
 */
export function requireOwnFlow(
  c: Context<Env>,
  { userId, target }: Flow,
): { userId: string; target: StoredEmail } {
  if (userId !== c.get('session').userId || target === undefined) throw wrongCode()
  return { userId, target }
}
