import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { judge, parseLedger } from './lib/ledger.mjs'
import { readReport, reports } from './lib/reports.mjs'

// `npm run spec`: which claims of the specification the last test runs proved. `--write` records
// them in tests/spec/proven.txt; without it, a recorded claim that is no longer proved is an error.

const root = new URL('..', import.meta.url).pathname
const provenPath = `${root}tests/spec/proven.txt`
const print = (line) => process.stdout.write(`${line}\n`)

const rows = parseLedger(readFileSync(`${root}tests/spec/ledger.tsv`, 'utf8'))
const runs = reports.map((report) => ({ ...report, tests: readReport(root, report) }))
const { proven, faults } = judge(
  rows,
  runs.flatMap(({ tests }) => tests ?? []),
)
const recorded = existsSync(provenPath)
  ? readFileSync(provenPath, 'utf8').split('\n').filter(Boolean)
  : []
const lost = recorded.filter((id) => !proven.includes(id))

printAreas()
for (const { path, tests } of runs) if (!tests) print(`No report ${path}: run npm test first.`)
for (const fault of faults) print(`FAULT ${fault}`)

if (process.argv.includes('--write')) {
  writeFileSync(provenPath, `${proven.join('\n')}\n`)
  print(`Wrote ${proven.length} ids to tests/spec/proven.txt.`)
} else if (lost.length > 0) print(`No longer proved: ${lost.join(' ')}`)

print(`${proven.length} of ${rows.length} claims proved`)
const regressed = lost.length > 0 && !process.argv.includes('--write')
process.exitCode = faults.length > 0 || regressed ? 1 : 0

function printAreas() {
  for (const area of [...new Set(rows.map((row) => row.area))].sort()) {
    const ids = rows.filter((row) => row.area === area).map(({ id }) => id)
    const open = ids.filter((id) => !proven.includes(id))
    const count = `${ids.length - open.length}/${ids.length}`
    print(
      `${area.padEnd(22)} ${count.padStart(8)}${open.length > 0 ? `   open ${open.join(' ')}` : ''}`,
    )
  }
}
