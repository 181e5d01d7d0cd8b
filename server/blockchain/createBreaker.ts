import { sourceFailures, sourceFailureWindowMs } from '../../shared-schemas/priceLimits.ts'

/** Calls something that may be down. */
export type Breaker = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Creates a circuit breaker: after five failures within 30 s nothing is called for 30 s, so that a dead host costs its
 * time limit a few times only. `onOpen` is called then.
 *
 * While it is open, the returned function throws what `refuse` makes; else what `work` throws.
 */
export function createBreaker({
  now,
  onOpen,
  refuse,
}: {
  now: () => number
  onOpen: () => void
  refuse: () => Error
}): Breaker {
  let failures: number[] = []
  let openUntil = 0
  return async (work) => {
    if (now() < openUntil) throw refuse()
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
