import { AppKitError } from '../../../shared-schemas/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors.ts'
import { sourceFailures, sourceFailureWindowMs } from '../../../shared-schemas/limits.ts'

/** Calls something that may be down. */
export type Breaker = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Creates a circuit breaker: after five failures within 30 s nothing is called for 30 s, so that a dead host costs its
 * time limit a few times only. `onOpen` is called then.
 *
 * The returned function throws PRICES_UNAVAILABLE while it is open, and what `work` throws.
 */
export function createBreaker({ now, onOpen }: { now: () => number; onOpen: () => void }): Breaker {
  let failures: number[] = []
  let openUntil = 0
  return async (work) => {
    if (now() < openUntil) throw new AppKitError(errors.PRICES_UNAVAILABLE)
    try {
      return await work()
    } catch (error) {
      failures = [...failures.filter((at) => now() - at < sourceFailureWindowMs), now()]
      if (failures.length >= sourceFailures && now() >= openUntil) {
        openUntil = now() + sourceFailureWindowMs
        failures = []
        onOpen()
      }
      throw error
    }
  }
}
