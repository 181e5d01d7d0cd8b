import { testsOf } from './lib/goals.mjs'
import { runCommand, runTool } from './lib/runCommand.mjs'

// `npm run test:nightly`: the tests that take minutes and an idle machine: long unit tests at full length, then the
// browser tests in tests/nightly. Needs a build. Ends with the table of the goals and one line per run. With `--full` each
// test is as long as its goal asks, which takes days; `--full G14 G18` runs the tests of those goals only.

const isFull = process.argv.includes('--full')
const chosen = process.argv.slice(2).filter((arg) => /^G\d+$/.test(arg))
const env = { APPKIT_NIGHTLY: '1', ...(isFull && { APPKIT_FULL: '1' }) }
const unit = '--config=tests/vitest.config.ts'
const config = '--config=tests/browser/playwright.config.ts'
/** Runs alone, since parallel tests would distort its timings. */
const load = 'tests/security/load.test.ts'
const all = [
  [
    'tests of the server and of protocols',
    'vitest',
    ['run', unit, 'tests/security', 'tests/contract'],
    { APPKIT_WITHOUT: load },
  ],
  ['times of the server under load', 'vitest', ['run', unit, load]],
  ['browser tests', 'playwright', ['test', config]],
]
const runs = chosen.length === 0 ? all : chosen.flatMap(runsOf)

const lines = []
for (const [name, tool, args, more] of runs)
  note(name, await runTool(tool, args, { env: { ...env, ...more } }))
note('figures of the goals', await runCommand(process.execPath, ['scripts/goals.mjs']))
process.stdout.write(`\n${lines.join('\n')}\n`)

/** The runs that measure one goal, so that each has its own time. */
function runsOf(goal) {
  const { unit: files, browser } = testsOf(goal)
  return [
    ...(files.length > 0 ? [[goal, 'vitest', ['run', unit, ...files]]] : []),
    ...(browser.length > 0
      ? [[`${goal} in browsers`, 'playwright', ['test', config, ...browser]]]
      : []),
  ]
}

function note(name, { code, seconds }) {
  lines.push(`${code === 0 ? 'ok    ' : 'FAILED'} ${name}, ${(seconds / 60).toFixed(1)} min`)
  if (code !== 0) process.exitCode = 1
}
