/**
 * How often a long test repeats what it does. `npm run test:all` runs a slice that finds a broken rule as well;
 * `npm run test:nightly` runs all of it, for what shows once in many attempts. `npm test` leaves the longest out
 * (scripts/lib/firstTests.mjs). Where the goal names more than a night has room for, `full` is that, and
 * `npm run test:nightly -- --full` runs it.
 */
export function runLength({
  slice,
  nightly,
  full = nightly,
}: {
  slice: number
  nightly: number
  full?: number
}): number {
  if (!process.env.APPKIT_NIGHTLY) return slice
  return process.env.APPKIT_FULL ? full : nightly
}
