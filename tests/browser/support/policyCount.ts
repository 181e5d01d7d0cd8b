import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { recordGoal } from '../../support/recordGoal.ts'

/** What a worker saw: documents that were loaded, and policies that were broken where no test expected it. */
export type PolicyCount = { documents: number; violations: number }

const folder = join(import.meta.dirname, '../../../test-results/policies')

/** Forgets the run before. */
export function clearPolicyCounts(): void {
  rmSync(folder, { recursive: true, force: true })
}

/** Each worker of a run leaves its own; there is one for each number. */
export function leavePolicyCount(worker: number, count: PolicyCount): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${worker}.json`), JSON.stringify(count))
}

/** Notes what all workers of the run saw, once they have ended. */
export function recordPolicyCounts(): void {
  mkdirSync(folder, { recursive: true })
  const counts = readdirSync(folder).map(
    (name): PolicyCount => JSON.parse(readFileSync(join(folder, name), 'utf8')),
  )
  const sum = (of: keyof PolicyCount) => counts.reduce((total, count) => total + count[of], 0)
  const suite = process.env.APPKIT_NIGHTLY ? 'nightly browser tests' : 'browser suite'
  recordGoal('G21', {
    what: `violations of a policy in the ${suite}`,
    value: sum('violations'),
    atMost: 0,
    size: `${sum('documents')} documents`,
  })
}
