import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTestChecker } from './createTestChecker.mjs'
import { assess, parseLedger } from './ledger.mjs'
import { readReport, reports } from './reports.mjs'
import { isFresh } from './stampReport.mjs'

const provenPath = 'tests/spec/proven.txt'

/**
 * Assesses which claims of the specification the last test runs prove.
 *
 * `staleParts` are the parts of dist/ that are not built from the current sources.
 *
 * @returns `rows`, the ledger; the ids of claims that are `proven`, on `paper` (named only by tests that prove nothing), or
 *   `lost` (in tests/spec/proven.txt, but no longer proved); and `problems`, sentences that each make the result unreliable
 */
export function assessClaims(root, { staleParts }) {
  const rows = parseLedger(readFileSync(join(root, 'tests/spec/ledger.tsv'), 'utf8'))
  const runs = reports.map((report) => ({ ...report, tests: readFresh(root, report) }))
  const tests = runs.flatMap((run) => run.tests ?? [])
  const { proven, paper, faults } = assess(rows, tests, createTestChecker(root))
  return {
    rows,
    proven,
    paper,
    lost: readProven(root).filter((id) => !proven.includes(id)),
    problems: [
      ...staleParts.map((name) => `dist/: ${name} is not built from these sources; npm run build`),
      ...runs
        .filter((run) => !run.tests)
        .map(({ path }) => `${path} is missing, or a report of other sources; npm run test:all`),
      ...faults,
    ],
  }
}

/** Writes tests/spec/proven.txt. Returns false, and writes nothing, if an id would be lost or there are problems. */
export function recordProven(root, { proven, lost, problems }) {
  if (lost.length > 0 || problems.length > 0) return false
  writeFileSync(join(root, provenPath), `${proven.join('\n')}\n`)
  return true
}

function readProven(root) {
  const path = join(root, provenPath)
  return existsSync(path) ? readFileSync(path, 'utf8').split('\n').filter(Boolean) : []
}

function readFresh(root, report) {
  return isFresh(root, report.path) ? readReport(root, report) : undefined
}
