import type { Db } from '../db/db.ts'
import { addEvent, clearEvents, countEvents, waitForLimit } from '../db/queries/authEvents.ts'
import { block, blockedUntil, clearBudget, countFailure } from '../db/queries/codeBudgets.ts'
import type { World } from '../world.ts'
import * as limits from './limits.ts'
import type { NetworkKey } from './networkKeys.ts'

// How often codes may be guessed at: docs/logins.md 2, goal G14. A budget is an address as tried
// from unknown devices, or from one known device.

/** True while a budget takes codes: not blocked after a row of wrong ones, nor over the quota of a year. */
export async function mayGuess(db: Db, budget: string, now: number): Promise<boolean> {
  return (await guessWaitMs(db, budget, now)) === 0
}

/** Milliseconds until a budget takes codes; 0 when it does. */
export async function guessWaitMs(db: Db, budget: string, now: number): Promise<number> {
  const blockMs = (await blockedUntil(db, budget)) - now
  const yearMs = await waitForLimit(db, yearLimit(yearKey(budget)), now)
  // No block is longer; one that ends later was made while the clock was ahead.
  return blockMs > limits.longestBlockMs ? yearMs : Math.max(0, blockMs, yearMs)
}

/** Counts a wrong code: every twenty in a row block the budget, for 1 h, 2 h, up to a day. */
export async function countWrong(db: Db, budget: string, now: number): Promise<void> {
  await addEvent(db, yearKey(budget), limits.yearMs, now)
  const row = await countFailure(db, budget)
  if (row % limits.failuresInARow !== 0) return
  const blocks = row / limits.failuresInARow
  await block(
    db,
    budget,
    now + Math.min(limits.longestBlockMs, limits.firstBlockMs * 2 ** (blocks - 1)),
  )
}

/**
 * True while an address may become that of another login. It is easy to be many users, so wrong codes of changes to
 * one address count for all of them together: whose address is guessed would later log in to the guesser's account.
 */
export async function mayChangeTo(db: Db, mailbox: string, now: number): Promise<boolean> {
  return (await changeWaitMs(db, mailbox, now)) === 0
}

/** Milliseconds until an address may; 0 when it may. */
export async function changeWaitMs(db: Db, mailbox: string, now: number): Promise<number> {
  return waitForLimit(db, yearLimit(changeKey(mailbox)), now)
}

/** Counts a wrong code of a change to an address. */
export async function countWrongChange(db: Db, mailbox: string, now: number): Promise<void> {
  await addEvent(db, changeKey(mailbox), limits.yearMs, now)
}

/** A right code makes the budget new. */
export async function countRight(db: Db, budget: string): Promise<void> {
  await clearBudget(db, budget)
  await clearEvents(db, yearKey(budget))
}

/**
 * What wrong codes of a network count as: as tries of a code that was sent, or as codes for nothing, which cost no
 * mail. These keep nobody of that network from the code that they were sent.
 */
export type WrongCodes = 'tries' | 'junk'

/** Milliseconds until a network may send such codes again; 0 when it may. */
export async function networkWaitMs(
  { db, config, now }: World,
  networks: readonly NetworkKey[],
  what: WrongCodes,
): Promise<number> {
  const waits = await Promise.all(
    networks.map(({ key, factor }) => {
      const limit = config.loginLimits.wrongCodesPerNetworkHour * factor
      const rule = { key: networkFailures(key, what), limit, windowMs: limits.hourMs }
      return waitForLimit(db, rule, now())
    }),
  )
  return Math.max(0, ...waits)
}

export async function countNetworkFailure(
  { db, now }: World,
  networks: readonly NetworkKey[],
  what: WrongCodes,
): Promise<void> {
  for (const { key } of networks)
    await addEvent(db, networkFailures(key, what), limits.hourMs, now())
}

/** For the breaker: a code was sent, a code was wrong, or all tries of one were used up in vain. */
export async function countForBreaker(
  db: Db,
  what: 'sent' | 'wrong' | 'exhausted',
  now: number,
): Promise<void> {
  await addEvent(db, `codes ${what}`, limits.breakerWindowMs, now)
}

/**
 * True while too many codes are guessed at in vain, on all addresses together: unknown devices then
 * need the link, which has 128 bits and cannot be guessed.
 */
export async function isBreakerOpen(db: Db, now: number): Promise<boolean> {
  const count = (what: string) => countEvents(db, `codes ${what}`, limits.breakerWindowMs, now)
  const sent = await count('sent')
  for (const { what, atLeast, share } of limits.breakerRules) {
    const counted = await count(what)
    if (counted >= atLeast && counted > sent * share) return true
  }
  return false
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
