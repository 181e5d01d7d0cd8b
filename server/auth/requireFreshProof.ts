import { HTTPException } from 'hono/http-exception'
import { freshLoginMs } from '../../shared-schemas/limits.ts'
import type { World } from '../world.ts'

/**
 * Requires that one of the times at which the user was proved is at most 5 minutes away. A time in the
 * future comes from a clock that was set back since, and would otherwise count until that time is over.
 *
 * @throws HTTPException 403
 */
export function requireFreshProof(
  { now }: Pick<World, 'now'>,
  provedAt: readonly (number | undefined)[],
): void {
  const isFresh = (at: number | undefined) =>
    at !== undefined && Math.abs(now() - at) <= freshLoginMs
  if (!provedAt.some(isFresh)) throw new HTTPException(403, { message: 'Log in again to do this' })
}
