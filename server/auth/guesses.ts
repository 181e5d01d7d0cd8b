import type { Db } from '../db/db.ts'
import { addEvent, clearEvents, countEvents, waitForLimit } from '../db/queries/authEvents.ts'
import { block, blockedUntil, clearBudget, countFailure } from '../db/queries/codeBudgets.ts'
import type { World } from '../world.ts'
import * as limits from './limits.ts'
import type { NetworkKey } from './networkKeys.ts'

// How often codes may be guessed at: docs/logins.md 2, goal G14. A budget is an address as tried
// from unknown devices, or from one known device.

/** True while a budget takes codes: not blocked after a row of wrong ones, nor over the quota of a year. */
export function mayGuess(db: Db, budget: string, now: number): boolean {
  return guessWaitMs(db, budget, now) === 0
}

/** Milliseconds until a budget takes codes; 0 when it does. */
export function guessWaitMs(db: Db, budget: string, now: number): number {
  const blockMs = blockedUntil(db, budget) - now
  const yearMs = waitForLimit(db, yearLimit(yearKey(budget)), now)
  // No block is longer; one that ends later was made while the clock was ahead.
  return blockMs > limits.longestBlockMs ? yearMs : Math.max(0, blockMs, yearMs)
}

/** Counts a wrong code: every twenty in a row block the budget, for 1 h, 2 h, up to a day. */
export function countWrong(db: Db, budget: string, now: number): void {
  addEvent(db, yearKey(budget), limits.yearMs, now)
  const row = countFailure(db, budget)
  if (row % limits.failuresInARow !== 0) return
  const blocks = row / limits.failuresInARow
  block(db, budget, now + Math.min(limits.longestBlockMs, limits.firstBlockMs * 2 ** (blocks - 1)))
}

/**
 * True while an address may become that of another login. It is easy to be many users, so wrong codes of changes to
 * one address count for all of them together: whose address is guessed would later log in to the guesser's account.
 */
export function mayChangeTo(db: Db, mailbox: string, now: number): boolean {
  return changeWaitMs(db, mailbox, now) === 0
}

/** Milliseconds until an address may; 0 when it may. */
export function changeWaitMs(db: Db, mailbox: string, now: number): number {
  return waitForLimit(db, yearLimit(changeKey(mailbox)), now)
}

/** Counts a wrong code of a change to an address. */
export function countWrongChange(db: Db, mailbox: string, now: number): void {
  addEvent(db, changeKey(mailbox), limits.yearMs, now)
}

/** A right code makes the budget new. */
export function countRight(db: Db, budget: string): void {
  clearBudget(db, budget)
  clearEvents(db, yearKey(budget))
}

/**
 * What wrong codes of a network count as: as tries of a code that was sent, or as codes for nothing, which cost no
 * mail. These keep nobody of that network from the code that they were sent.
 */
export type WrongCodes = 'tries' | 'junk'

/** Milliseconds until a network may send such codes again; 0 when it may. */
export function networkWaitMs(
  { db, config, now }: World,
  networks: readonly NetworkKey[],
  what: WrongCodes,
): number {
  const waits = networks.map(({ key, factor }) => {
    const limit = config.loginLimits.wrongCodesPerNetworkHour * factor
    const rule = { key: networkFailures(key, what), limit, windowMs: limits.hourMs }
    return waitForLimit(db, rule, now())
  })
  return Math.max(0, ...waits)
}

export function countNetworkFailure(
  { db, now }: World,
  networks: readonly NetworkKey[],
  what: WrongCodes,
): void {
  for (const { key } of networks) addEvent(db, networkFailures(key, what), limits.hourMs, now())
}

/** For the breaker: a code was sent, a code was wrong, or all tries of one were used up in vain. */
export function countForBreaker(db: Db, what: 'sent' | 'wrong' | 'exhausted', now: number): void {
  addEvent(db, `codes ${what}`, limits.breakerWindowMs, now)
}

/**
 * True while too many codes are guessed at in vain, on all addresses together: unknown devices then
 * need the link, which has 128 bits and cannot be guessed.
 */
export function isBreakerOpen(db: Db, now: number): boolean {
  const count = (what: string) => countEvents(db, `codes ${what}`, limits.breakerWindowMs, now)
  const sent = count('sent')
  return limits.breakerRules.some(({ what, atLeast, share }) => {
    const counted = count(what)
    return counted >= atLeast && counted > sent * share
  })
}

const yearLimit = (key: string) => ({
  key,
  limit: limits.failuresPerYear,
  windowMs: limits.yearMs,
})
const changeKey = (mailbox: string) => `failure of changes to ${mailbox}`
const yearKey = (budget: string) => `failure ${budget}`
const networkFailures = (network: string, what: WrongCodes) =>
  `${what === 'tries' ? 'failure' : what} network ${network}`
