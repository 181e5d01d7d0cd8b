import { sourceFailures, sourceFailureWindowMs } from '../../shared-schemas/entities/priceLimits.ts'

/** Calls something that may be down. */
export type Breaker = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Creates a circuit breaker: after five failures within 30 s nothing is called for 30 s, so that a dead host costs its
 * time limit a few times only. `onOpen` is called then. Where callers choose what is called, `isUp` asks first whether
 * anything else still works: one caller's failures must not end the service of all.
 *
 * While it is open, the returned function throws what `refuse` makes; else what `work` throws.
 */
export function createBreaker({
  now,
  onOpen,
  refuse,
  isUp = async () => false,
}: {
  now: () => number
  onOpen: () => void
  refuse: () => Error
  isUp?: () => Promise<boolean>
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
        failures = []
        if (await isUp()) throw error
        openUntil = now() + sourceFailureWindowMs
        onOpen()
      }
      throw error
    }
  }
}
