/**
 * How often a long test repeats what it does. `npm run test:all` runs a slice that finds a broken rule as well;
 * `npm run test:nightly` runs all of it, for what shows once in many attempts. `npm test` leaves the longest out
 * (scripts/lib/firstTests.mjs).
 */
export function runLength({ slice, nightly }: { slice: number; nightly: number }): number {
  return process.env.APPKIT_NIGHTLY ? nightly : slice
}
