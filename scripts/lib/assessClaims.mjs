import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { judge, parseLedger } from './ledger.mjs'
import { readReport, reports } from './reports.mjs'
import { isFresh } from './stampReport.mjs'
import { createJudgeOfTests } from './whyOnPaper.mjs'

const provenPath = 'tests/spec/proven.txt'

/**
 * What the last test runs prove: `{ rows, proven, paper, lost, problems }`.
 *
 * `lost` are the ids of tests/spec/proven.txt that are no longer proved. `problems` are sentences; with any of
 * them the figures are not to be trusted. `staleParts` are the parts of dist/ that are not built from the
 * sources as they are.
 */
export function assessClaims(root, { staleParts }) {
  const rows = parseLedger(readFileSync(join(root, 'tests/spec/ledger.tsv'), 'utf8'))
  const runs = reports.map((report) => ({ ...report, tests: readFresh(root, report) }))
  const tests = runs.flatMap((run) => run.tests ?? [])
  const { proven, paper, faults } = judge(rows, tests, createJudgeOfTests(root))
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

/** Writes tests/spec/proven.txt, unless that would lose an id or the figures are not to be trusted. */
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
