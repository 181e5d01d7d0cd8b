import { readFileSync, writeFileSync } from 'node:fs'
import { judgeAdvisories } from './lib/judgeAdvisories.mjs'
import { runCommand } from './lib/runCommand.mjs'

// `npm run advisories`: asks the package registry for advisories of all locked packages, notes in docs/advisories.json when each
// was first seen, and fails where one is older than SECURITY.md allows, or the registry cannot be asked. Needs a build:
// dist/sbom.cdx.json says what is shipped. `--registry=URL` asks another one, `--record=PATH` keeps another record.

const given = Object.fromEntries(
  process.argv.slice(2).map((arg) => arg.replace(/^--/, '').split(/=(.*)/s, 2)),
)
const recordPath = given.record ?? 'docs/advisories.json'
const record = JSON.parse(readFileSync(recordPath, 'utf8'))
const today = new Date().toISOString().slice(0, 10)

const { output } = await runCommand(
  'npm',
  ['audit', '--json', ...(given.registry ? [`--registry=${given.registry}`] : [])],
  { quiet: true },
)
const report = parseReport(output)
if (report?.vulnerabilities === undefined) {
  process.stdout.write(`The registry did not answer. Last answer: ${record.asked ?? 'never'}\n`)
  process.exitCode = 1
} else {
  const { components } = JSON.parse(readFileSync('dist/sbom.cdx.json', 'utf8'))
  const shipped = components.map(({ name }) => name)
  const { known, lines, overdue } = judgeAdvisories({ report, shipped, today, known: record.known })
  writeFileSync(recordPath, `${JSON.stringify({ asked: today, known }, null, 2)}\n`)
  process.stdout.write([...lines, `${lines.length} advisories, ${overdue} overdue\n`].join('\n'))
  process.exitCode = overdue > 0 ? 1 : 0
}

/** npm writes warnings before the report. */
function parseReport(text) {
  try {
    return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))
  } catch {
    return undefined
  }
}
