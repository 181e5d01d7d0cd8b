import type { Db } from '../db/open.ts'
import { addEvent, clearEvents, countEvents, waitForLimit } from '../db/queries/authEvents.ts'
import { block, blockedUntil, clearBudget, countFailure } from '../db/queries/codeBudgets.ts'
import type { World } from '../world.ts'
import * as limits from './limits.ts'

// How often codes may be guessed at: security.md section 5, goal G14. A budget is an address as tried
// from unknown devices, or from one known device.

/** True while a budget takes codes: not blocked after a row of wrong ones, nor at the year's end. */
export function mayGuess(db: Db, budget: string, now: number): boolean {
  if (blockedUntil(db, budget) > now) return false
  return countEvents(db, yearKey(budget), limits.yearMs, now) < limits.failuresPerYear
}

/** Counts a wrong code: every twenty in a row block the budget, for 1 h, 2 h, up to a day. */
export function countWrong(db: Db, budget: string, now: number): void {
  addEvent(db, yearKey(budget), limits.yearMs, now)
  const row = countFailure(db, budget)
  if (row % limits.failuresInARow !== 0) return
  const blocks = row / limits.failuresInARow
  block(db, budget, now + Math.min(limits.longestBlockMs, limits.firstBlockMs * 2 ** (blocks - 1)))
}

/** A right code makes the budget new. */
export function countRight(db: Db, budget: string): void {
  clearBudget(db, budget)
  clearEvents(db, yearKey(budget))
}

/** Milliseconds until a network may try codes again; 0 when it may. */
export function networkWaitMs({ db, config, now }: World, network: string): number {
  const limit = config.loginLimits.wrongCodesPerNetworkHour
  return waitForLimit(db, { key: networkFailures(network), limit, windowMs: limits.hourMs }, now())
}

export function countNetworkFailure(db: Db, network: string, now: number): void {
  addEvent(db, networkFailures(network), limits.hourMs, now)
}

/** For the breaker: a code was sent, or all its tries were used up in vain. */
export function countForBreaker(db: Db, what: 'sent' | 'exhausted', now: number): void {
  addEvent(db, `codes ${what}`, limits.breakerWindowMs, now)
}

/**
 * True while too many codes are guessed at in vain, on all addresses together: unknown devices then
 * need the link, which has 128 bits and cannot be guessed.
 */
export function isBreakerOpen(db: Db, now: number): boolean {
  const exhausted = countEvents(db, 'codes exhausted', limits.breakerWindowMs, now)
  if (exhausted < limits.breakerAtLeast) return false
  const sent = countEvents(db, 'codes sent', limits.breakerWindowMs, now)
  return exhausted > sent * limits.breakerShare
}

const yearKey = (budget: string) => `failure ${budget}`
const networkFailures = (network: string) => `failure network ${network}`
