import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'
import { freshLoginMs } from '../../shared-schemas/limits.ts'
import { refusal } from '../refusal.ts'
import type { World } from '../world.ts'

type Clock = Pick<World, 'now'>

/**
 * Requires that one of the times at which the user was proved is at most 5 minutes away.
 *
 * @throws HTTPException 403
 */
export function requireFreshProof(world: Clock, provedAt: readonly (number | undefined)[]): void {
  if (provedAt.some((at) => isFreshProof(world, at))) return
  throw refusal(403, new AppKitError(errors.LOGIN_NOT_FRESH))
}

/**
 * Whether a proof is at most 5 minutes away. A time in the future comes from a clock that was set back
 * since, and would otherwise count until that time is over.
 */
export function isFreshProof({ now }: Clock, at: number | undefined): boolean {
  return at !== undefined && Math.abs(now() - at) <= freshLoginMs
}
