import { staleParts } from './build.mjs'
import { assessClaims, recordProven } from './lib/assessClaims.mjs'

// `npm run spec`: prints which claims of the specification the last test runs prove. `--write` records them in
// tests/spec/proven.txt. It only adds ids: remove one that is no longer proved by hand, and give the reason in the commit.

const root = new URL('..', import.meta.url).pathname
const print = (line) => process.stdout.write(`${line}\n`)

const assessment = assessClaims(root, { staleParts: staleParts() })
const { rows, proven, paper, lost, problems } = assessment
const open = rows.length - proven.length - paper.length

printAreas()
for (const problem of problems) print(`FAULT ${problem}`)
if (lost.length > 0) print(`No longer proved: ${lost.join(' ')}`)
if (paper.length > 0) print(`Only on paper: ${paper.join(' ')}`)

if (process.argv.includes('--write'))
  print(
    recordProven(root, assessment)
      ? `Wrote ${proven.length} ids to tests/spec/proven.txt.`
      : 'Wrote nothing: ids would be lost, or the reports are not to be trusted.',
  )

print(`${proven.length} proved, ${paper.length} on paper, ${open} open, of ${rows.length}`)
process.exitCode = problems.length > 0 || lost.length > 0 ? 1 : 0

function printAreas() {
  for (const area of [...new Set(rows.map((row) => row.area))].sort()) {
    const ids = rows.filter((row) => row.area === area).map(({ id }) => id)
    const others = ids.filter((id) => !proven.includes(id))
    const count = `${ids.length - others.length}/${ids.length}`
    print(
      `${area.padEnd(22)} ${count.padStart(8)}${others.length > 0 ? `   open ${others.join(' ')}` : ''}`,
    )
  }
}
