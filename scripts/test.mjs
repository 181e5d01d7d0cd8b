import { existsSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import { buildGallery } from './lib/buildGallery.mjs'
import { clearResults } from './lib/clearResults.mjs'
import { firstBrowserTests, longUnitTests } from './lib/firstTests.mjs'
import { readReport, reports } from './lib/reports.mjs'
import { runCommand, runTool } from './lib/runCommand.mjs'

// `npm test`: the tests that find most faults, within ten minutes. `npm run test:all` (`--all`), which CI runs: all tests.
// Both work on a fresh clone, since they import only Node's own modules until set-up is done. The last line is always
// `N passed, N failed`.

const root = new URL('..', import.meta.url).pathname
process.chdir(root)
const all = process.argv.includes('--all')
const startedAt = performance.now()
const print = (line) => process.stdout.write(`${line}\n`)
const secondsSoFar = () => Math.round((performance.now() - startedAt) / 1000)
const announce = (name) => print(`\n═══ ${name}, after ${secondsSoFar()} s ═══`)
const node = (...args) => runCommand(process.execPath, args)

/** Steps that failed without a report that says so, with the end of what they said. Each counts as one failure. */
const failedSteps = []

clearResults('test-results')
const ready =
  (await step('set-up', () => node('scripts/setup.mjs'))) &&
  (await step('build', () => node('scripts/build.mjs'))) &&
  (await step('gallery', buildGallery))

if (ready) {
  await step('check', () => node('scripts/check.mjs', '--without=architecture'))
  const env = all ? {} : { APPKIT_WITHOUT: longUnitTests.join() }
  await run('unit', () =>
    runTool('vitest', ['run', '--config=tests/vitest.config.ts'], { env, keepErrors: true }),
  )
  const files = all ? [] : firstBrowserTests
  await run('browser', () =>
    runTool('playwright', ['test', '--config=tests/browser/playwright.config.ts', ...files], {
      keepErrors: true,
    }),
  )
  if (all) {
    await run('smoke', () => node('tests/browser/smoke/run.mjs'))
    await step('specification', () => node('scripts/spec.mjs'))
  }
  announce('goals')
  // Its exit code is ignored: a missed goal already failed its test, or the table gives the reason.
  await node('scripts/goals.mjs')
}

sumUp()

async function step(name, start) {
  announce(name)
  const { code } = await start()
  if (code !== 0) failedSteps.push({ name })
  return code === 0
}

/** Runs tests that write a report. A run without a report, or that failed without a failed test, counts as a failed step. */
async function run(kind, start) {
  announce(`${kind} tests`)
  const { code, output } = await start()
  const report = reports.find((candidate) => candidate.kind === kind)
  const broken = code !== 0 && !readReport(root, report)?.some(({ status }) => status === 'failed')
  if (broken || !existsSync(report.path))
    failedSteps.push({ name: `${kind} tests`, end: output.slice(-2000) })
}

function sumUp() {
  const tests = reports.flatMap((report) => readReport(root, report) ?? [])
  const failed = tests.filter(({ status }) => status === 'failed')
  const passed = tests.filter(({ status }) => status === 'passed')
  announce('result')
  for (const { file, title, reason } of failed)
    print(`FAILED ${file}: ${title}\n${shorten(reason ?? '')}`)
  for (const { name, end = '' } of failedSteps) print(`FAILED step: ${name}\n${shorten(end, 20)}`)
  const failures = failed.length + failedSteps.length
  process.exitCode = failures > 0 || passed.length === 0 ? 1 : 0
  print(`${passed.length} passed, ${failures} failed`)
}

/** The first lines of a message, indented, for readers who see only the end of the output. */
function shorten(reason, most = 12) {
  const lines = stripVTControlCharacters(reason)
    .split('\n')
    .filter((line) => line.trim() !== '')
  return lines
    .slice(0, most)
    .map((line) => `    ${line.slice(0, 200)}`)
    .join('\n')
}
