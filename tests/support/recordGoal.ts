import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** One figure of a security goal; what it must keep to is one of `atMost` and `atLeast`. */
export type Figure = {
  what: string
  value: number
  /** How much was tried, e.g. `10,000 calls`. */
  size: string
} & ({ atMost: number } | { atLeast: number })

const folder = join(import.meta.dirname, '../../test-results/goals')

/**
 * Notes what a test measured for `npm run goals`, before the test asserts it, so that a miss is in the
 * table too. A later run of the same length replaces the figure; one of `npm test` leaves those of the night.
 */
export function recordGoal(goal: `G${number}`, figure: Figure): void {
  if (process.env.APPKIT_WEAKENED) return // a guard was taken out, to see whether this test finds it
  const length = process.env.APPKIT_FULL ? 'full' : 'nightly'
  const run = process.env.APPKIT_NIGHTLY ? length : 'test'
  const slug = figure.what
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
  mkdirSync(folder, { recursive: true })
  const at = new Date().toISOString()
  const text = JSON.stringify({ goal, run, at, ...figure })
  writeFileSync(join(folder, `${goal}-${slug}-${run}.json`), text)
}
